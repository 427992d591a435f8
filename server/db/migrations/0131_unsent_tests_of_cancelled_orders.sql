-- Tests of cancelled orders leave consignments that are not sent. Their laboratories never learn of them.
update sample_tests t set laboratory_id = null, consignment_id = null
from consignments k where k.id = t.consignment_id and k.state = 'draft' and t.state = 'cancelled';
