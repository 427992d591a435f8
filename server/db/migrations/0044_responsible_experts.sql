-- Customers of an expert, whose waiting orders the start screen shows.
create index organisations_by_responsible on organisations (responsible_id) where responsible_id is not null;
