-- One queue and one list of failures for the announcements of all nouns. Enquiries and subscriptions get events. See decision 45.

-- What is shown of a failure is read from its event.
alter table failed_announcements drop column order_number, drop column act;

insert into events (id, subject_kind, subject_id, at, actor_kind, actor_side, action, audience)
select uuidv7(created_at - clock_timestamp()), 'enquiry', id, created_at, 'visitor', 'customer', 'receive', 'provider' from enquiries;
insert into events (id, subject_kind, subject_id, at, actor_kind, actor_id, actor_side, action, audience)
select uuidv7(answered_at - clock_timestamp()), 'enquiry', id, answered_at, 'person', answered_by, 'expert', 'answer', 'provider'
from enquiries where answered_at is not null;

-- Jobs that wait, also as dead letters, go on in the one queue that is left. In a new database there are no queues yet.
do $$
declare
  waiting bigint;
  moved bigint;
begin
  if to_regclass('pgboss.job') is null then
    return;
  end if;

  create temporary table moved_jobs on commit drop as
  select id, name, case when name like '%.dead' then 'announce.dead' else 'announce' end as new_name, data,
    case split_part(name, '.', 1) when 'announce-team' then (data ->> 'eventId')::uuid
      when 'announce-enquiry' then (
        select e.id from events e where e.subject_id = (data ->> 'enquiryId')::uuid and e.action = 'receive')
      else uuidv7() end as event_id
  from pgboss.job
  where split_part(name, '.', 1) in ('announce-team', 'announce-enquiry', 'write-to-subscriber')
    and state in ('created', 'retry', 'active');

  insert into events (id, subject_kind, subject_id, at, actor_kind, actor_side, action, changes, audience)
  select event_id, 'subscription', (data ->> 'subscriptionId')::uuid, clock_timestamp(), 'visitor', 'customer',
    case data ->> 'about' when 'welcome' then 'confirm' else 'subscribe' end,
    jsonb_build_object('timesAsked', jsonb_build_array(null, data -> 'asked')), 'provider'
  from moved_jobs where name like 'write-to-subscriber%';

  select count(*) into waiting from moved_jobs where event_id is not null;
  update pgboss.job j
  set name = m.new_name, data = jsonb_build_object('eventId', m.event_id),
    dead_letter = case when m.new_name = 'announce' then 'announce.dead' end
  from moved_jobs m where m.id = j.id and m.event_id is not null;
  get diagnostics moved = row_count;
  if moved <> waiting then
    raise exception '% jobs waited, and % were moved', waiting, moved;
  end if;
end $$;
