-- Orders that an expert cancelled while they were drafts have a row per sample × test like all other cancelled orders.
insert into sample_tests (sample_id, offer_item_id, state)
select s.id, chosen.id, 'cancelled'
from orders o join samples s on s.order_id = o.id, unnest(s.draft_tests) as chosen(id)
where o.state = 'cancelled'
order by o.id, s.position, chosen.id;
update samples s set draft_tests = '{}' from orders o
where o.id = s.order_id and o.state = 'cancelled' and s.draft_tests <> '{}';
