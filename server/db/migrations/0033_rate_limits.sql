-- A plain name for the counts of events per source and period that rate limits use.
alter table place_counts rename to rate_limits;
alter table rate_limits rename constraint place_counts_pkey to rate_limits_pkey;
alter table rate_limits rename constraint place_counts_count_check to rate_limits_count_check;
alter index place_counts_by_age rename to rate_limits_by_age;
