-- One row per sample and test from submission on, with a state of its own. Drafts keep the chosen tests as a list of ids in the
-- sample: nothing happens to single tests of a draft. Replaces test sets; see decision 44.

-- Nobody may write to the old place while it is copied.
lock table samples, test_sets, test_set_items in access exclusive mode;

create domain test_state as text
  check (value in ('expected', 'received', 'at_laboratory', 'released', 'rejected', 'cancelled'));

create table sample_tests (
  sample_id uuid not null references samples,
  offer_item_id uuid not null references offer_items,
  state test_state not null default 'expected',
  -- Chosen by an expert for the offer provided.
  provided boolean not null default false,
  primary key (sample_id, offer_item_id)
);

alter table samples add column draft_tests uuid[] not null default '{}';

update samples s set draft_tests = i.tests
from orders o, (
  select order_id, set_number, array_agg(offer_item_id order by offer_item_id) as tests
  from test_set_items group by order_id, set_number) i
where o.id = s.order_id and o.state = 'draft' and i.order_id = s.order_id and i.set_number = s.test_set;

insert into sample_tests (sample_id, offer_item_id, state, provided)
select s.id, i.offer_item_id,
  case
    when s.state = 'rejected' then 'rejected'
    when s.state = 'reported' then 'released'
    when o.state = 'cancelled' then 'cancelled'
    when s.state = 'in_analysis' then 'at_laboratory'
    else s.state
  end,
  i.provided
from samples s join orders o on o.id = s.order_id
  join test_set_items i on i.order_id = s.order_id and i.set_number = s.test_set
where o.state <> 'draft'
order by o.id, s.position, i.offer_item_id;

do $$
declare
  before bigint := (
    select count(*) from samples s join test_set_items i on i.order_id = s.order_id and i.set_number = s.test_set);
  afterwards bigint := (select count(*) from sample_tests) + (select coalesce(sum(cardinality(draft_tests)), 0) from samples);
begin
  if before <> afterwards then
    raise exception 'There were % tests of samples, and there would be %', before, afterwards;
  end if;
end $$;

alter table samples
  drop constraint samples_order_id_test_set_fkey,
  drop column test_set,
  add constraint samples_order_id_fkey foreign key (order_id) references orders;
drop table test_set_items, test_sets;

do $$
begin
  -- An empty table is known best as it is, as in 0002.
  if exists (select from orders) then
    analyze samples, sample_tests;
  end if;
end $$;
