-- Saved views of lists: filters, sort and columns under a name. Those of the provider's staff may be shared with all of them.
create table list_views (
  id uuid primary key,
  person_id uuid not null references people,
  name text_100 not null check (name <> ''),
  is_shared boolean not null,
  filters jsonb not null check (jsonb_typeof(filters) = 'object'),
  created_at timestamptz not null
);
create index list_views_by_person on list_views (person_id, created_at, id);
create index list_views_shared on list_views (created_at, id) where is_shared;

-- The view that a person's list opens with.
create table default_views (
  person_id uuid primary key references people,
  view_id uuid not null references list_views on delete cascade
);
create index default_views_by_view on default_views (view_id);
