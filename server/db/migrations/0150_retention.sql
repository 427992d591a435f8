-- What was last removed because its period was over.
create table retention_runs (
  step text primary key check (step ~ '^[a-z]+(_[a-z]+)*$'),
  removed_at timestamptz not null,
  removed integer not null check (removed > 0)
);

-- Sent mails whose text is still stored, drafts by their last change, and orders that name a contact long after their end.
create index mails_with_text on mails (sent_at) where state = 'sent' and text <> '';
create index orders_drafts_by_change on orders (updated_at) where state = 'draft';
create index orders_with_old_contacts on orders (updated_at)
  where state in ('completed', 'cancelled') and (contact_name <> '' or contact_email <> '' or contact_phone <> ''
    or billing_email <> '' or reporting_emails <> '{}');
create index people_shut_out on people (access_ended_at) where access_ended_at is not null and issuer <> 'erased';

-- What somebody sent without an account, and has not sent to its end.
create index enquiries_by_address on enquiries (lower(email));
create index uploads_by_person on uploads (begun_by);
