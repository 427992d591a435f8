-- A result may have a table beside its file, and may correct an earlier result. What was released is never changed: a mistake is
-- corrected by a new release that says so.
create table result_tables (
  result_id uuid primary key references results,
  -- What was measured, column by column: name, unit, and the requirement's limits. Numbers are exact decimals, kept as text.
  tests jsonb not null check (jsonb_typeof(tests) = 'array'),
  -- Sample by sample, by its id: one value for each test, null where there is none.
  samples jsonb not null check (jsonb_typeof(samples) = 'array')
);

alter table results
  add column corrects uuid,
  -- What was wrong and what has changed, for the customer.
  add column correction text not null default '' check (length(correction) <= 1000),
  add constraint results_correct_with_reason check ((corrects is null) = (correction = '')),
  -- Two corrections of one result would leave open which of them holds.
  add constraint results_corrected_once unique (corrects),
  add constraint results_of_one_order unique (id, order_id),
  add constraint results_correct_their_own_order foreign key (corrects, order_id) references results (id, order_id);
