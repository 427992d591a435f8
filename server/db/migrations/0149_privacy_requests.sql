-- Exports and erasures of everything that is stored about a person: who asked for them and when. The address of somebody without
-- an account is kept until the request is finished.
create table privacy_requests (
  id uuid primary key,
  kind text not null check (kind in ('export', 'erasure')),
  -- Accounts of the person. They are never deleted, only emptied.
  person_ids uuid[] not null,
  email text check (length(email) <= 254),
  asked_at timestamptz not null,
  -- Null for an operator who used the command.
  asked_by uuid references people,
  finished_at timestamptz,
  constraint privacy_requests_forget_the_address check (finished_at is null or email is null)
);
create index privacy_requests_by_manager on privacy_requests (asked_by) where asked_by is not null;
create index privacy_requests_to_finish on privacy_requests (id) where finished_at is null;
create index privacy_requests_by_end on privacy_requests (kind, finished_at) where finished_at is not null;
create index privacy_requests_by_time on privacy_requests (asked_at desc, id desc);
