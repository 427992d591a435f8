-- Each test has a due date, which follows from its reception and turnaround unless an expert sets it.

alter table sample_tests
  add column due_on date,
  -- A question to the customer is open, and the due date moves when it is answered.
  add column due_is_paused boolean not null default false,
  -- Date set by an expert, and the day on which it was set.
  add column due_set_to date,
  add column due_set_on date,
  -- It was moved after it had passed.
  add column due_was_missed boolean not null default false,
  add column released_on date,
  add constraint sample_tests_due_set_on_a_day check ((due_set_to is null) = (due_set_on is null));

-- Earliest due date of the open tests that are not paused. The estimated completion is the latest.
alter table orders add column next_due_on date;
create index orders_by_next_due on orders (next_due_on, id) where next_due_on is not null;

-- Until now experts set one date for a whole order.
update sample_tests t
set due_on = o.estimated_completion_on, due_set_to = o.estimated_completion_on,
  due_set_on = (o.updated_at at time zone 'Europe/Helsinki')::date
from samples s join orders o on o.id = s.order_id
where s.id = t.sample_id and o.estimated_completion_on is not null and t.state not in ('released', 'rejected', 'cancelled');

update orders set next_due_on = estimated_completion_on
where state in ('submitted', 'waiting_for_samples', 'samples_received', 'analysis_in_progress')
  and estimated_completion_on is not null;

update sample_tests t set released_on = (r.first_at at time zone 'Europe/Helsinki')::date
from (
  select x.sample_id, x.offer_item_id, min(r.added_at) as first_at
  from result_tests x join results r on r.id = x.result_id group by 1, 2) r
where t.state = 'released' and r.sample_id = t.sample_id and r.offer_item_id = t.offer_item_id;
update sample_tests t set released_on = (o.completed_at at time zone 'Europe/Helsinki')::date
from samples s join orders o on o.id = s.order_id
where s.id = t.sample_id and t.state = 'released' and t.released_on is null and o.completed_at is not null;
