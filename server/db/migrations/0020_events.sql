-- One append-only table of events for every noun. It replaces order_events, offer_events and team_events; see decision 43.

create domain event_subject as text check (value in ('order', 'offer', 'organisation', 'person', 'enquiry', 'subscription'));
create domain event_actor as text check (value in ('person', 'key', 'system', 'visitor'));
create domain event_action as text check (value in ('create', 'submit', 'provide_offer', 'accept', 'decline', 'confirm', 'receive',
  'start', 'complete', 'cancel', 'estimate', 'add_result', 'upload', 'remove_file', 'accept_invitation', 'hand_over', 'delete',
  'arrive', 'invite', 'resend_invitation', 'withdraw_invitation', 'ask_to_join', 'accept_request', 'decline_request', 'change_role',
  'remove', 'leave', 'answer', 'subscribe'));
create domain event_state as text check (value in ('draft', 'waiting_for_review', 'offer_provided', 'submitted',
  'waiting_for_samples', 'samples_received', 'analysis_in_progress', 'completed', 'cancelled'));
create domain event_audience as text check (value in ('both', 'provider', 'customer'));
-- Path of a changed value -> [before, after].
create domain event_changes as jsonb
  check (jsonb_typeof(value) = 'object' and not jsonb_path_exists(value, 'strict $.* ? (@.type() != "array" || @.size() != 2)'));
create domain event_values as jsonb check (jsonb_typeof(value) = 'object');

-- Without foreign keys: an event outlives what it is about.
create table events (
  id uuid primary key,
  subject_kind event_subject not null,
  subject_id uuid not null,
  -- The customer whose matter it was at the time; null where it was nobody's or one person's.
  organisation_id uuid,
  at timestamptz not null,
  actor_kind event_actor not null,
  actor_id uuid,
  -- The person for whom somebody else acted.
  on_behalf_of_id uuid,
  actor_side actor_kind not null,
  action event_action not null,
  from_state event_state,
  to_state event_state,
  changes event_changes not null default '{}',
  audience event_audience not null default 'both',
  constraint events_by_somebody check ((actor_kind in ('person', 'key')) = (actor_id is not null)),
  constraint events_system_has_its_own_side check ((actor_kind = 'system') = (actor_side = 'system'))
);
create index events_by_subject on events (subject_id, id desc);

-- Names, addresses, file names and free text of an event. The only part of it that may be erased.
create table event_personal (
  event_id uuid primary key references events,
  "values" event_values not null
);

lock table order_events, offer_events, team_events, failed_announcements in share row exclusive mode;

-- Which details of an event are personal or free text, by the names that they have had so far.
create temporary table old_details on commit drop as
select e.id, d.key, d.value,
  d.key in ('title', 'name', 'corrects', 'correction', 'rejected') or e.act = 'hand_over'
    or (d.key = 'reason' and e.actor_kind <> 'system') as is_personal
from order_events e, jsonb_each(e.details) d
union all
select e.id, d.key, d.value, false from offer_events e, jsonb_each(e.details) d
union all
select e.id, d.key, d.value, d.key = 'email' from team_events e, jsonb_each(e.details) d where e.act <> 'change_role'
union all
select e.id, 'personId', to_jsonb(e.person_id), false from team_events e where e.person_id is not null;

create temporary table old_changes on commit drop as
select d.id, jsonb_object_agg(d.key, case
    when d.key = 'personId' and t.act in ('remove', 'leave') then jsonb_build_array(d.value, null)
    else jsonb_build_array(null, d.value) end) as changes
from old_details d left join team_events t on t.id = d.id
where not d.is_personal group by d.id;

insert into events (id, subject_kind, subject_id, organisation_id, at, actor_kind, actor_id, actor_side, action, from_state,
  to_state, changes)
select e.id, 'order', e.order_id, o.organisation_id, e.at, case when e.actor_id is null then 'system' else 'person' end, e.actor_id,
  e.actor_kind, e.act, e.from_state, e.to_state, coalesce(c.changes, '{}')
from order_events e join orders o on o.id = e.order_id left join old_changes c on c.id = e.id
union all
select e.id, 'offer', e.offer_id, o.organisation_id, e.at, case when e.actor_id is null then 'system' else 'person' end, e.actor_id,
  coalesce(p.role, 'system'), e.act, null, null, coalesce(c.changes, '{}')
from offer_events e join offers o on o.id = e.offer_id left join people p on p.id = e.actor_id left join old_changes c on c.id = e.id
union all
select e.id, case when e.organisation_id is null then 'person' else 'organisation' end, coalesce(e.organisation_id, e.actor_id),
  e.organisation_id, e.at, 'person', e.actor_id, 'customer', e.act, null, null,
  coalesce(c.changes, '{}') || case when e.act = 'change_role'
    then jsonb_build_object('role', jsonb_build_array(e.details -> 'from', e.details -> 'to')) else '{}' end
from team_events e left join old_changes c on c.id = e.id;

insert into event_personal (event_id, "values")
select id, jsonb_object_agg(key, value) from old_details where is_personal group by id;

do $$
declare
  old_count bigint;
  lost bigint;
begin
  select (select count(*) from order_events) + (select count(*) from offer_events) + (select count(*) from team_events) into old_count;
  if old_count <> (select count(*) from events) then
    raise exception 'There were % events, and % are in the new table', old_count, (select count(*) from events);
  end if;
  -- Every detail can be read again: what has become of a value, and what is personal.
  select count(*) into lost
  from (select id, details from order_events union all select id, details from offer_events
    union all select id, details from team_events where act <> 'change_role') o
  where exists (
    select from jsonb_each(o.details) d
    where d.value is distinct from coalesce(
      (select p."values" -> d.key from event_personal p where p.event_id = o.id),
      (select e.changes -> d.key -> 1 from events e where e.id = o.id)));
  if lost > 0 then
    raise exception '% events would lose details', lost;
  end if;
end $$;

alter table failed_announcements
  drop constraint failed_announcements_event_id_fkey,
  add constraint failed_announcements_event_id_fkey foreign key (event_id) references events;
drop table order_events, offer_events, team_events;
drop domain order_act, team_act, act_details;

create function refuse_changing_events() returns trigger language plpgsql as $$
begin
  raise exception 'Events are append-only: % is refused', lower(tg_op) using errcode = 'integrity_constraint_violation';
end $$;
create trigger events_are_append_only before update or delete or truncate on events
  for each statement execute function refuse_changing_events();

-- As in 0002: of an empty table nothing is better known than that it is empty.
do $$
begin
  if exists (select from events) then
    analyze events, event_personal;
  end if;
end $$;
