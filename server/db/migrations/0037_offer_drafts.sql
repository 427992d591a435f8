-- Offers that experts write. The head of a draft is its row in offers; its items are one document in offer_drafts, because
-- they may be incomplete, and become rows of offer_items when the offer is sent. So no query of items can find a draft's.

-- Nobody may write while the constraints change.
lock table offers, offer_items in share row exclusive mode;

create domain text_1000 as text check (length(value) <= 1000);

alter table offers
  -- The enquiry that the offer answers. Enquiries are deleted after a time, offers are not.
  add column enquiry_id uuid,
  add column recipient_name text_200 not null default '',
  -- Empty for an offer that was mailed to nobody.
  add column recipient_email text not null default '' check (length(recipient_email) <= 254),
  add column recipient_language text not null default 'en' check (recipient_language in ('en', 'fi')),
  add column customer_reference text_200 not null default '',
  add column text text_5000 not null default '',
  add column discount_percent discount_percent not null default 0,
  add column responsible_id uuid references people,
  drop constraint offers_name_check,
  add constraint offers_name_check check (length(name) <= 200 and (name <> '' or state = 'draft')),
  drop constraint offers_have_a_receiver,
  add constraint offers_have_a_receiver check (
    num_nonnulls(organisation_id, person_id) = 1 or state = 'draft' and num_nonnulls(organisation_id, person_id) = 0);

-- Two experts who revise an offer work on the same draft.
create unique index offers_one_draft on offers (stable_id) where state = 'draft';
-- Lists of the office, the newest first.
create index offers_by_state on offers (state, id);
create index offers_of_organisation on offers (organisation_id, id) where state <> 'superseded';
create index offers_by_responsible on offers (responsible_id, id) where responsible_id is not null;
create index offers_by_enquiry on offers (enquiry_id) where enquiry_id is not null;
create index offers_by_part on offers
  using gin (search_parts(search_form(name || ' ' || recipient_name || ' ' || recipient_email))) with (fastupdate = off);

create table offer_drafts (
  offer_id uuid primary key references offers on delete cascade,
  version row_version not null default 1,
  -- Customer that is created when the offer is sent.
  new_customer_name text_200 not null default '',
  -- Items as the API has them (`OfferDraftItemInput`).
  items jsonb not null check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) <= 200),
  changed_at timestamptz not null,
  changed_by uuid references people
);

alter table offer_items
  -- For the provider only.
  add column cost_cents integer check (cost_cents between 0 and 100000000),
  add column intended_laboratory text_200 not null default '',
  -- Id of the item in drafts; the same in all versions of the offer. Null for items that were never in a draft.
  add column draft_item_id uuid,
  add constraint offer_items_once_per_version unique (offer_id, draft_item_id);
