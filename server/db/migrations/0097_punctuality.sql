-- Released tests of laboratories by month, for their punctuality.
create index sample_tests_by_release on sample_tests (laboratory_id, released_on)
  include (offer_item_id, due_on, due_was_missed)
  where laboratory_id is not null and released_on is not null and due_on is not null;
