-- Samples that are to have the same tests share one set of them: an order of fifty samples with four tests each writes fifty rows
-- and a set of four, instead of two hundred and fifty. The state of a test is its sample's: a whole sample is received, rejected,
-- analysed and reported. See decision 42.

-- What is written meanwhile would be in neither place.
lock table samples, sample_tests in share row exclusive mode;

create table test_sets (
  order_id uuid not null references orders,
  number list_position not null,
  primary key (order_id, number)
);

-- A set of which nothing is chosen yet has none.
create table test_set_items (
  order_id uuid not null,
  set_number list_position not null,
  offer_item_id uuid not null references offer_items,
  -- Chosen by an expert for the offer provided, perhaps from an offer that the customer ordered from.
  provided boolean not null default false,
  primary key (order_id, set_number, offer_item_id),
  foreign key (order_id, set_number) references test_sets on delete cascade
);

-- What each sample has, and the number that its set gets within the order.
create temporary table sets_of_samples on commit drop as
select sample_id, order_id, dense_rank() over (partition by order_id order by items, provided) as number, items, provided
from (
  select s.id as sample_id, s.order_id, array_agg(t.offer_item_id order by t.offer_item_id) as items,
    array_agg(t.provided order by t.offer_item_id) as provided
  from samples s left join sample_tests t on t.sample_id = s.id
  group by s.id) chosen;

insert into test_sets (order_id, number) select distinct order_id, number from sets_of_samples;
insert into test_set_items (order_id, set_number, offer_item_id, provided)
select order_id, number, item, is_provided
from (select distinct order_id, number, items, provided from sets_of_samples) s, unnest(items, provided) as i (item, is_provided)
where item is not null;

alter table samples
  add column test_set list_position,
  -- Its set will be of an order that is there: to ask for the order too would cost as much again for every row.
  drop constraint samples_order_id_fkey;
update samples s set test_set = c.number from sets_of_samples c where c.sample_id = s.id;
alter table samples
  alter column test_set set not null,
  add foreign key (order_id, test_set) references test_sets;
-- Whoever removes a set asks whether a sample has it.
create index samples_by_test_set on samples (order_id, test_set);
drop table sample_tests;

-- As in 0002: of an empty table nothing is better known than that it is empty.
do $$
begin
  if exists (select from orders) then
    analyze samples, test_sets, test_set_items;
  end if;
end $$;
