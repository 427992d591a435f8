-- Tests that left a consignment after it was sent, for the page of its laboratory.

create table withdrawn_tests (
  consignment_id uuid not null references consignments,
  sample_id uuid not null references samples on delete cascade,
  offer_item_id uuid not null references offer_items,
  withdrawn_at timestamptz not null,
  primary key (consignment_id, sample_id, offer_item_id)
);
create index withdrawn_tests_by_sample on withdrawn_tests (sample_id);
create index withdrawn_tests_by_item on withdrawn_tests (offer_item_id);
