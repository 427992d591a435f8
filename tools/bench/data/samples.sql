-- Ten samples with two tests each, or fifty with four for one order of a hundred. `sampled` thins them out: every nth order gets some.

insert into test_sets (order_id, number)
select id, 1 from bench_size, bench_orders where i % sampled = 0
order by i;

insert into test_set_items (order_id, set_number, offer_item_id)
select o.id, 1, i.id
from bench_size, bench_orders o join bench_offers f on f.k = o.k and f.nth = 1
  join offer_items i on i.offer_id = f.id and i.position <= case when o.is_large then 4 else 2 end
where o.i % sampled = 0
order by o.i, i.position;

insert into samples (id, order_id, position, name, material, batch, note, state, received_at, test_set)
select uuidv7(), o.id, p, 'Sample ' || chr(64 + 1 + p % 26) || p || ' ' || (array['white', 'clear', 'blue', 'natural'])[1 + p % 4],
  (array['PP', 'HDPE', 'PET', 'Stainless steel', 'Silicone'])[1 + (o.i + p) % 5], 'B' || (o.i % 5000 + p / 5),
  case when p % 3 = 0 then 'Keep below 8 °C; cut from the middle of the roll.' else '' end, t.state,
  case when t.state <> 'expected' then uuid_extract_timestamp(o.id) + interval '5 days' end, 1
from bench_size, bench_orders o join bench_states s using (i),
  lateral (select case s.state when 'completed' then 'reported' when 'analysis_in_progress' then 'in_analysis'
    when 'samples_received' then 'received' else 'expected' end as state) t,
  generate_series(1, case when o.is_large then 50 else 10 end) p
where o.i % sampled = 0
order by o.i, p;
