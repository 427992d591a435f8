-- Samples and tests in the usual number, or in the large one for one order of a hundred. `sampled` thins them out: every nth order gets
-- some.

insert into samples (id, order_id, position, name, material, batch, note, state, received_at, draft_tests)
select uuidv7(), o.id, p, 'Sample ' || chr(64 + 1 + p % 26) || p || ' ' || (array['white', 'clear', 'blue', 'natural'])[1 + p % 4],
  (array['PP', 'HDPE', 'PET', 'Stainless steel', 'Silicone'])[1 + (o.i + p) % 5], 'B' || (o.i % 5000 + p / 5),
  case when p % 3 = 0 then 'Keep below 8 °C; cut from the middle of the roll.' else '' end, t.state,
  case when t.state <> 'expected' then uuid_extract_timestamp(o.id) + interval '5 days' end,
  case s.state when 'draft' then array(
    select i.id from bench_offers f join offer_items i on i.offer_id = f.id
    where f.k = o.k and f.nth = 1 and i.position <= case when o.is_large then large_tests else usual_tests end
    order by i.id) else '{}' end
from bench_size cross join bench_orders o join bench_states s using (i),
  lateral (select case s.state when 'completed' then 'reported' when 'analysis_in_progress' then 'in_analysis'
    when 'samples_received' then 'received' else 'expected' end as state) t,
  generate_series(1, case when o.is_large then large_samples else usual_samples end) p
where o.i % sampled = 0
order by o.i, p;

analyze samples;
insert into sample_tests (sample_id, offer_item_id, state)
select a.id, i.id, case a.state when 'reported' then 'released' when 'in_analysis' then 'at_laboratory'
  else case s.state when 'cancelled' then 'cancelled' else a.state end end
from bench_size cross join bench_orders o join bench_states s using (i)
  join samples a on a.order_id = o.id
  join bench_offers f on f.k = o.k and f.nth = 1
  join offer_items i on i.offer_id = f.id and i.position <= case when o.is_large then large_tests else usual_tests end
where o.i % sampled = 0 and s.state <> 'draft'
order by o.i, a.position, i.position;

-- No triggers run meanwhile, so that of the tests has to be made up for.
update orders o set assign_due_on = d.due_on
from (
  select s.order_id, coalesce(min(t.due_on), 'infinity') as due_on from sample_tests t join samples s on s.id = t.sample_id
  where t.state = 'received' group by s.order_id) d
where o.id = d.order_id;
