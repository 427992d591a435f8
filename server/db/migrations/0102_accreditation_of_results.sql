-- Whether the test was accredited when its result was reported. Null for results that are older than this column.
alter table result_tests add column is_accredited boolean;
