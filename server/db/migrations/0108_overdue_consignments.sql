-- The list of consignments shows those whose results should have come. Those that are still prepared count as well.
drop index consignments_open;
create index consignments_not_closed on consignments (expected_back_on, id) where state <> 'closed';
