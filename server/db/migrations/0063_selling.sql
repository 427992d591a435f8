-- From an enquiry to an offer: customers by the address of the sender, and the work of the start screen by expert.

create index people_by_address on people (lower(email)) where email_verified;

create index enquiries_due_by_assignee on enquiries (assignee_id, due_at, id) where due_at is not null;
create index offers_drafts_by_responsible on offers (responsible_id, id) where state = 'draft';
create index offers_to_expire_by_responsible on offers (responsible_id, valid_until, id) where state = 'sent';

-- Terms that an expert has typed into a draft. The others follow the customer that is chosen.
alter table offer_drafts add column typed_terms text[] not null default '{}'
  check (typed_terms <@ array['serviceFeeCents', 'discountPercent', 'recipientLanguage']);
