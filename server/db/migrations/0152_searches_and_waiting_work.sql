-- An order is found by the three days it was made in too (the first five digits of its id), a sixteenth of fifty days: a word that
-- many orders of fifty days have is searched in them one after the other.
create or replace function search_parts(words text, order_id uuid, organisation_id uuid, owner_id uuid) returns text[]
  language plpgsql immutable parallel safe as $$
begin
  return public.search_parts(words)
    || ('#' || left(order_id::text, 4)) || ('#' || left(order_id::text, 5))
    || ('@' || coalesce(organisation_id::text, '')) || ('~' || owner_id::text);
end $$;
reindex index order_words_by_part;

-- First due date of the received tests that no laboratory has, infinity where none of them has one; null without such tests. The start
-- screen lists orders by it, and would otherwise read all of these tests each time.
alter table orders add column assign_due_on date;

create function keep_assign_due_on() returns trigger language plpgsql as $$
begin
  update orders o set assign_due_on = d.due_on
  from (
    select s.order_id, (
      select coalesce(min(t.due_on), 'infinity') from samples its join sample_tests t on t.sample_id = its.id
      where its.order_id = s.order_id and t.state = 'received' having count(*) > 0) as due_on
    from (select distinct s.order_id from changed c join samples s on s.id = c.sample_id where c.state = 'received') s) d
  where o.id = d.order_id and o.assign_due_on is distinct from d.due_on;
  return null;
end $$;
create trigger sample_tests_inserted_to_assign after insert on sample_tests referencing new table as changed
  for each statement execute function keep_assign_due_on();
create trigger sample_tests_deleted_to_assign after delete on sample_tests referencing old table as changed
  for each statement execute function keep_assign_due_on();
-- Tests that leave the state, and tests that enter it: a trigger names one table only.
create trigger sample_tests_left_to_assign after update on sample_tests referencing old table as changed
  for each statement execute function keep_assign_due_on();
create trigger sample_tests_entered_to_assign after update on sample_tests referencing new table as changed
  for each statement execute function keep_assign_due_on();

update orders o set assign_due_on = d.due_on
from (
  select s.order_id, coalesce(min(t.due_on), 'infinity') as due_on from sample_tests t join samples s on s.id = t.sample_id
  where t.state = 'received' group by s.order_id) d
where o.id = d.order_id;
create index orders_to_assign on orders (assign_due_on, id) include (organisation_id) where assign_due_on is not null;

-- Read for each order of an expert's start screen: with the customer in the index, the orders of others are not read.
drop index orders_waiting;
create index orders_waiting on orders (state, submitted_at, id) include (organisation_id)
  where state in ('waiting_for_review', 'submitted');
