-- A test that a proposal leaves out is hidden from the customer for good, also when the order is cancelled later.
alter table sample_tests add column is_left_out boolean not null default false;
update sample_tests t set is_left_out = true
from samples s join orders o on o.id = s.order_id
where s.id = t.sample_id and t.state = 'cancelled' and o.state <> 'cancelled';
alter table sample_tests add constraint sample_tests_left_out_is_cancelled check (not is_left_out or state = 'cancelled');
