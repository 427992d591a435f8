-- Each result states which tests it reports. Results released before count for all tests of the samples that they cover.
lock table results, sample_tests in share row exclusive mode;

create table result_tests (
  result_id uuid not null references results,
  sample_id uuid not null,
  offer_item_id uuid not null,
  primary key (result_id, sample_id, offer_item_id),
  foreign key (sample_id, offer_item_id) references sample_tests
);
-- Used by the foreign key when tests of a declined offer are removed.
create index result_tests_by_test on result_tests (sample_id, offer_item_id);

insert into result_tests (result_id, sample_id, offer_item_id)
select r.id, t.sample_id, t.offer_item_id
from results r join samples s on s.order_id = r.order_id join sample_tests t on t.sample_id = s.id
where t.state = 'released' and (
  not exists (select from result_samples x where x.result_id = r.id)
  or exists (select from result_samples x where x.result_id = r.id and x.sample_id = s.id))
order by r.id, s.position, t.offer_item_id;

do $$
begin
  -- An empty table is known best as it is, as in 0002.
  if exists (select from results) then
    analyze result_tests;
  end if;
end $$;
