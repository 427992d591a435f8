-- Access that the provider or the customer has taken back.
alter table people
  add column access_ended_at timestamptz,
  add column access_ended_by uuid references people,
  add constraint people_access_ended_by_somebody check ((access_ended_at is null) = (access_ended_by is null));
create index people_without_access on people (id) where access_ended_at is not null;

-- Access of a receiver to one order, and unused links to it.
alter table invitations add column ended_at timestamptz;
