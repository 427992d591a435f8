-- What happens to an offer after it was sent, and the documents as they were sent.
alter table offers
  -- Day of the sales terms that applied when it was sent. Null for drafts, and for offers of earlier releases.
  add column terms_version date,
  -- The first time that somebody of the customer's side opened it.
  add column first_viewed_at timestamptz,
  add column first_viewed_by uuid references people,
  -- Why it was declined or withdrawn.
  add column closing_reason text_1000,
  -- The last reminder of any kind, and the days before the last one of the latest automatic reminder.
  add column reminded_at timestamptz,
  add column expiry_reminder integer check (expiry_reminder in (7, 1)),
  add constraint offers_viewed_by_somebody check ((first_viewed_at is null) = (first_viewed_by is null));

-- The PDF in each language, as it was when the version was sent.
create table offer_documents (
  offer_id uuid not null references offers,
  language text not null check (language in ('en', 'fi')),
  content bytea not null,
  primary key (offer_id, language)
);

-- A sent offer is frozen but for its state, what happens to it afterwards, and who is responsible for it.
create or replace function refuse_changing_sent_offers() returns trigger language plpgsql as $$
declare
  later constant text[] := array['state', 'first_viewed_at', 'first_viewed_by', 'closing_reason', 'reminded_at',
    'expiry_reminder', 'responsible_id'];
begin
  if tg_op = 'DELETE' or new.state = 'draft' or to_jsonb(new) - later <> to_jsonb(old) - later
      or old.first_viewed_at is not null and new.first_viewed_at is distinct from old.first_viewed_at then
    raise exception 'A sent offer is frozen: % is refused', lower(tg_op) using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create function refuse_changing_documents() returns trigger language plpgsql as $$
begin
  raise exception 'A document is kept as it was sent: % is refused', lower(tg_op)
    using errcode = 'integrity_constraint_violation';
end $$;
create trigger offer_documents_are_frozen after update or delete on offer_documents
  for each row execute function refuse_changing_documents();

-- A file that a mail carries. Its bytes go when the mail has been sent.
alter table mails
  add column attachment_name text_200,
  add column attachment bytea,
  add constraint mails_attachments_have_names check (attachment is null or attachment_name is not null);

-- What new offers can begin with.
create table offer_templates (
  id uuid primary key,
  name text_200 not null check (name <> ''),
  text text_5000 not null,
  service_fee_cents service_fee_cents not null,
  discount_percent discount_percent not null,
  -- Items as drafts have them.
  items jsonb not null check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) <= 200),
  created_at timestamptz not null,
  created_by uuid references people
);
create unique index offer_templates_by_name on offer_templates (lower(name));

-- Deleting a draft asks these tables for rows that refer to it.
create index offers_by_first_version on offers (first_version_id) where first_version_id is not null;
create index team_invitations_by_offer on team_invitations (offer_id) where offer_id is not null;
