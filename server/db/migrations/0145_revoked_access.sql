-- What has been signed out, and what the newest token of a person says.

-- The provider's tokens that no longer count: those of a session or a person, or a single one, by the time of issue. Also the
-- logout tokens that have been taken, each of which counts once.
create table ended_sessions (
  key text collate "C" primary key check (length(key) <= 300),
  issued_until timestamptz not null
);
create index ended_sessions_by_time on ended_sessions (issued_until);

-- Null until a token is seen that says something new.
alter table people add column claimed_grants text[];
alter table people add column claimed_organisation text;

-- Memberships and grants of the caller, without which a repeated call does not get the first reply. Null for replies from before.
alter table idempotency_keys add column access text[];
