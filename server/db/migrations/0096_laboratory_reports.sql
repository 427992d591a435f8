-- A laboratory asks and reports on its page.

create table consignment_questions (
  id uuid primary key,
  consignment_id uuid not null references consignments,
  text text_2000 not null check (text <> ''),
  asked_at timestamptz not null,
  answer text_2000 check (answer <> ''),
  answered_at timestamptz,
  answered_by uuid references people,
  constraint consignment_questions_answered_by_somebody
    check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null))
);
create index consignment_questions_by_consignment on consignment_questions (consignment_id, id);
create index consignment_questions_by_answerer on consignment_questions (answered_by);
create index consignment_questions_waiting on consignment_questions (asked_at, id) where answer is null;

-- What a laboratory sent, as it sent it. Values are results only when they have been approved.
create table laboratory_reports (
  id uuid primary key,
  consignment_id uuid not null references consignments,
  note text_2000 not null default '',
  -- Each with the number of its sample, what was measured, its unit and its value.
  "values" jsonb not null check (jsonb_typeof("values") = 'array'),
  sent_at timestamptz not null
);
create index laboratory_reports_by_consignment on laboratory_reports (consignment_id, id desc);

-- Files of a report that is not sent yet belong to the consignment. A laboratory is no person.
alter table files
  drop constraint files_subject_kind_check,
  add constraint files_subject_kind_check check (subject_kind in ('order', 'order_results', 'reported_result', 'result', 'offer',
    'enquiry', 'enquiry_form', 'laboratory', 'sample', 'report_draft', 'laboratory_report')),
  drop constraint files_uploaded_by_kind_check,
  add constraint files_uploaded_by_kind_check check (uploaded_by_kind in ('customer', 'expert', 'laboratory')),
  drop constraint files_of_visitors_check,
  add constraint files_of_visitors_check check (uploaded_by is not null
    or subject_kind in ('enquiry', 'enquiry_form', 'report_draft', 'laboratory_report'));
create index files_of_report_drafts on files (uploaded_at) where subject_kind = 'report_draft';
