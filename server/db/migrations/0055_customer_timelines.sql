-- The timeline of a customer reads all its events, newest first.
create index events_by_organisation on events (organisation_id, id desc) where organisation_id is not null;
