-- Plain names for the columns of unread orders: the instant of the last action that others should see, and the people who
-- have opened the order since. `reporting_seen_by` counts only actions that reporting contacts may see.
alter table orders rename column news_at to last_activity_at;
alter table orders rename column news_seen_by to seen_by;
alter table orders rename column told_seen_by to reporting_seen_by;
alter index orders_by_organisation_and_news rename to orders_by_organisation_and_activity;
alter index orders_by_owner_and_news rename to orders_by_owner_and_activity;
