-- The note of where a draft was filled from can be brought back after it was taken away, so where is not forgotten itself.

alter table orders add column filled_forgotten boolean not null default false;
