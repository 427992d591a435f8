-- The start screen lists the orders whose received tests no laboratory has. They are few among all tests.
create index sample_tests_to_assign on sample_tests (sample_id) include (due_on) where state = 'received';
