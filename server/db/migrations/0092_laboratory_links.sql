-- A laboratory works on a consignment behind a secret link, without an account. Only hashes of secrets are stored.

create table consignment_links (
  id uuid primary key,
  consignment_id uuid not null references consignments,
  secret_sha256 text not null unique,
  -- Null if the laboratory has no address.
  mailed_to text check (length(mailed_to) <= 254),
  created_at timestamptz not null,
  created_by uuid not null references people,
  used_at timestamptz,
  ended_at timestamptz
);
create index consignment_links_by_consignment on consignment_links (consignment_id, id desc);
create index consignment_links_by_creator on consignment_links (created_by);
-- A consignment has one valid link.
create unique index consignment_links_valid on consignment_links (consignment_id) where ended_at is null;

create table laboratory_sessions (
  token_sha256 text primary key,
  link_id uuid not null references consignment_links,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index laboratory_sessions_by_link on laboratory_sessions (link_id);
create index laboratory_sessions_by_end on laboratory_sessions (expires_at);

-- The laboratory acts on its consignment. It has no row among people; the consignment says which laboratory it is.
alter domain event_actor drop constraint event_actor_check;
alter domain event_actor add constraint event_actor_check
  check (value in ('person', 'key', 'system', 'visitor', 'laboratory'));
alter table events
  drop constraint events_system_has_its_own_side,
  add constraint events_system_has_its_own_side
    check ((actor_kind in ('system', 'laboratory')) = (actor_side = 'system'));
