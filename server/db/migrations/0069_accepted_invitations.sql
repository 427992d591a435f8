-- Accepted invitations by address, also those that a person accepted under another address.
create index team_invitations_accepted on team_invitations (organisation_id, lower(email)) where state = 'accepted';
