-- Results are reported, approved by a second person and then released. Only released results are rows of `results`, so nothing
-- that is unreleased can reach a customer.

create domain reported_state as text check (value in ('reported', 'approved', 'refused', 'released'));

create table reported_results (
  id uuid primary key,
  order_id uuid not null references orders,
  state reported_state not null default 'reported',
  title text not null check (length(title) between 1 and 200),
  -- Null for values without a document. Our report is then made of the values at the release.
  file_id uuid unique references files,
  -- Samples that it covers; empty for all of the order.
  sample_ids uuid[] not null,
  -- Columns and rows of the values, as in `result_tables`.
  table_tests jsonb check (jsonb_typeof(table_tests) = 'array'),
  table_samples jsonb check (jsonb_typeof(table_samples) = 'array'),
  corrects uuid,
  correction text_1000 not null default '',
  reported_at timestamptz not null,
  -- Null where a laboratory reported it.
  reported_by uuid references people,
  -- Whether a person other than the author has to approve it.
  needs_second_person boolean not null,
  decided_at timestamptz,
  decided_by uuid references people,
  refusal text_1000 not null default '',
  constraint reported_results_have_content check (file_id is not null or table_tests is not null or state = 'refused'),
  constraint reported_results_whole_table check ((table_tests is null) = (table_samples is null)),
  constraint reported_results_correct_with_reason check ((corrects is null) = (correction = '')),
  constraint reported_results_correct_their_own_order foreign key (corrects, order_id) references results (id, order_id),
  constraint reported_results_decided check ((state = 'reported') = (decided_at is null) and (decided_by is null or decided_at is not null)),
  constraint reported_results_approved_by_somebody check (state not in ('approved', 'released') or decided_by is not null),
  constraint reported_results_approved_by_another
    check (not needs_second_person or state not in ('approved', 'released') or reported_by is distinct from decided_by)
);
create index reported_results_by_order on reported_results (order_id, id desc);
create index reported_results_by_author on reported_results (reported_by);
create index reported_results_by_approver on reported_results (decided_by);
create index reported_results_of_correction on reported_results (corrects) where corrects is not null;
create index reported_results_waiting on reported_results (state, id) where state in ('reported', 'approved');

create table reported_tests (
  reported_id uuid not null references reported_results,
  sample_id uuid not null,
  offer_item_id uuid not null,
  primary key (reported_id, sample_id, offer_item_id),
  foreign key (sample_id, offer_item_id) references sample_tests
);
create index reported_tests_by_test on reported_tests (sample_id, offer_item_id);

-- Enforced for the owner too: what was approved is what is released.
create function refuse_changed_report() returns trigger language plpgsql as $$
begin
  if (new.id, new.order_id, new.title, new.sample_ids, new.table_tests, new.table_samples, new.corrects, new.correction, new.reported_by,
      new.needs_second_person)
    is distinct from (old.id, old.order_id, old.title, old.sample_ids, old.table_tests, old.table_samples, old.corrects, old.correction,
      old.reported_by, old.needs_second_person)
    or (new.file_id is distinct from old.file_id and new.state not in ('refused', 'released'))
    or old.state in ('refused', 'released')
    or (old.state = 'reported' and new.state = 'released') then
    raise integrity_constraint_violation using message = 'a reported result changes by its states only',
      constraint = 'reported_results_frozen';
  end if;
  return new;
end $$;
create trigger reported_results_frozen before update on reported_results
  for each row execute function refuse_changed_report();

alter table results
  add column reported_id uuid unique references reported_results,
  add column approved_by uuid references people,
  add column withdrawn_at timestamptz,
  add column withdrawn_by uuid references people,
  add column withdrawal text_1000 not null default '',
  add constraint results_withdrawn_with_reason check (
    (withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdrawal = ''));
create index results_by_approver on results (approved_by);
create index results_by_withdrawer on results (withdrawn_by);

alter domain test_state drop constraint test_state_check;
alter domain test_state add constraint test_state_check check (value in ('expected', 'received', 'assigned', 'at_laboratory',
  'reported', 'approved', 'released', 'rejected', 'cancelled'));

alter table files
  drop constraint files_subject_kind_check,
  add constraint files_subject_kind_check check (subject_kind in ('order', 'order_results', 'reported_result', 'result', 'offer',
    'enquiry', 'enquiry_form', 'laboratory'));
