-- Samples are kept for some time after testing, and then disposed of or returned.

create domain keeping_state as text check (value in ('kept', 'disposed', 'returned'));

alter table samples
  -- Day from which the sample may be disposed of or returned; null while its order is worked on, and if it never arrived.
  add column keep_until date,
  add column keeping_state keeping_state not null default 'kept',
  add column left_at timestamptz,
  add constraint samples_left_at_some_time check ((keeping_state = 'kept') = (left_at is null)),
  add constraint samples_left_after_testing check (keeping_state = 'kept' or keep_until is not null);

update samples s set keep_until = (coalesce(
    (select max(r.added_at) from results r where r.order_id = o.id), o.completed_at, o.updated_at) at time zone 'Europe/Helsinki')::date + 30
from orders o
where o.id = s.order_id and o.state in ('completed', 'cancelled') and s.state <> 'expected';

create index samples_kept on samples (keep_until, id) where keep_until is not null and keeping_state = 'kept';
create index samples_left on samples (left_at desc, id desc) where left_at is not null;
