-- A team is an organisation and its members. What a membership is worth is decided here, not by the identity provider: a row that
-- has ended is what keeps a token that names the organisation from bringing the person back.
create domain team_role as text check (value in ('member', 'admin'));

alter table memberships
  add column role team_role not null default 'member',
  add column version row_version not null default 1;
update memberships m set role = 'admin'
from (select distinct on (organisation_id) organisation_id, person_id from memberships where ended_at is null
  order by organisation_id, created_at, person_id) first
where (m.organisation_id, m.person_id) = (first.organisation_id, first.person_id);
create index memberships_of_admins on memberships (organisation_id) where role = 'admin' and ended_at is null;

-- At the commit, when all that belongs together is written: somebody is left who can let people in and out.
create function refuse_team_without_admin() returns trigger language plpgsql as $$
begin
  if exists (select from memberships where organisation_id = new.organisation_id and ended_at is null)
    and not exists (
      select from memberships where organisation_id = new.organisation_id and ended_at is null and role = 'admin') then
    raise integrity_constraint_violation using message = 'a team with members has an admin',
      constraint = 'memberships_with_an_admin';
  end if;
  return null;
end $$;
create constraint trigger memberships_with_an_admin after insert or update on memberships
  deferrable initially deferred for each row execute function refuse_team_without_admin();

-- Whose team the people of a mail domain are asked about.
create index people_by_mail_domain on people (lower(split_part(email, '@', -1))) where email_verified;

create table team_invitations (
  id uuid primary key,
  organisation_id uuid not null references organisations,
  email text not null check (length(email) <= 254),
  -- The language of its mail: nothing else is known of the receiver.
  language text not null check (language in ('en', 'fi')),
  -- Who sent it last.
  invited_by uuid not null references people,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  times_sent integer not null default 1 check (times_sent >= 1),
  -- Of the one link that works; null until its mail is composed.
  token_sha256 text,
  state text not null default 'open' check (state in ('open', 'accepted', 'withdrawn')),
  ended_at timestamptz,
  ended_by uuid references people,
  constraint team_invitations_token_unique unique (token_sha256),
  constraint team_invitations_end_when_they_end check ((state = 'open') = (ended_at is null)),
  constraint team_invitations_ended_by_somebody check ((ended_at is null) = (ended_by is null))
);
create unique index team_invitations_open_once on team_invitations (organisation_id, lower(email)) where state = 'open';

create table join_requests (
  id uuid primary key,
  person_id uuid not null references people,
  domain text not null check (domain ~ '^[^@\s]+$' and domain = lower(domain)),
  -- The team that was asked; null where the domain was of none, which the person is not told.
  organisation_id uuid references organisations,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'declined', 'closed')),
  decided_at timestamptz,
  decided_by uuid references people,
  constraint join_requests_decided_at_the_end check ((state = 'waiting') = (decided_at is null)),
  -- What is closed was overtaken: the person is in a team by another way, has asked anew, or the team was left by everybody.
  constraint join_requests_decided_by_somebody check ((state in ('accepted', 'declined')) = (decided_by is not null))
);
create unique index join_requests_waiting_once on join_requests (person_id) where state = 'waiting';
create index join_requests_by_person on join_requests (person_id, id desc);
create index join_requests_waiting_by_team on join_requests (organisation_id, id) where state = 'waiting';

create domain team_act as text check (value in ('arrive', 'invite', 'resend_invitation', 'withdraw_invitation',
  'accept_invitation', 'ask_to_join', 'accept_request', 'decline_request', 'change_role', 'remove', 'leave'));
create table team_events (
  id uuid primary key,
  -- Null for a request that reached no team.
  organisation_id uuid references organisations,
  at timestamptz not null,
  actor_id uuid not null references people,
  act team_act not null,
  -- Whom it concerns, where that is somebody we know.
  person_id uuid references people,
  details act_details not null default '{}'
);
create index team_events_by_organisation on team_events (organisation_id, id desc);

-- An order of a team changes hands when its owner leaves.
alter domain order_act drop constraint order_act_check;
alter domain order_act add constraint order_act_check check (value in ('create', 'submit', 'provide_offer', 'accept', 'decline',
  'confirm', 'receive', 'start', 'complete', 'cancel', 'estimate', 'add_result', 'upload', 'remove_file', 'accept_invitation',
  'hand_over'));

create function keep_order_words_with_owner() returns trigger language plpgsql as $$
begin
  update order_words set owner_id = new.owner_id where order_id = new.id;
  return null;
end $$;
create trigger orders_have_words_of_their_owner after update of owner_id on orders
  for each row when (old.owner_id <> new.owner_id) execute function keep_order_words_with_owner();
