-- Who accepted an invitation to an address, also under another address of theirs.
create index team_invitations_accepted on team_invitations (organisation_id, lower(email)) where state = 'accepted';
