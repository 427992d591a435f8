-- Duplicate customers become one. What belongs to a merged customer stays with it and is read through `merged_into`, which
-- always names a customer that is not merged itself.
alter table organisations
  add column merged_into uuid references organisations,
  add constraint organisations_not_merged_into_themselves check (merged_into <> id);
create index organisations_merged on organisations (merged_into) where merged_into is not null;

create table customer_merges (
  id uuid primary key,
  merged_id uuid not null references organisations,
  into_id uuid not null references organisations,
  merged_at timestamptz not null,
  merged_by uuid not null references people,
  -- What undoing needs: values that were replaced, and people, invitations and requests that moved.
  replaced jsonb not null check (jsonb_typeof(replaced) = 'object'),
  moved jsonb not null check (jsonb_typeof(moved) = 'object'),
  undone_at timestamptz,
  undone_by uuid references people,
  constraint customer_merges_of_two check (merged_id <> into_id),
  constraint customer_merges_undone_by_somebody check ((undone_at is null) = (undone_by is null))
);
create unique index customer_merges_open_once on customer_merges (merged_id) where undone_at is null;
create index customer_merges_by_merged on customer_merges (merged_id);
create index customer_merges_by_survivor on customer_merges (into_id, id);
create index customer_merges_by_merger on customer_merges (merged_by);
create index customer_merges_by_undoer on customer_merges (undone_by) where undone_by is not null;

-- Merged customer whose organisation at the identity provider brought the member; undoing gives the member back to it.
alter table memberships add column through_id uuid references organisations;
create index memberships_through on memberships (through_id) where through_id is not null;
