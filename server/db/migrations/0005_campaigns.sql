-- Offers that anybody who has the code may have, once for each person. What a campaign offers is loaded with the catalogue of a
-- release; who registered is kept for good.
create table campaigns (
  id uuid primary key,
  code text collate "C" not null check (code ~ '^[A-Z0-9][A-Z0-9-]{2,39}$'),
  name_en text not null,
  name_fi text not null,
  starts_on date not null,
  -- The last day to register, to its end in Helsinki.
  ends_on date not null,
  -- Null where as many may register as like.
  most_registrations integer check (most_registrations >= 1),
  offer_valid_days integer not null check (offer_valid_days between 1 and 366),
  service_fee_cents integer not null check (service_fee_cents >= 0),
  -- The items of the offer that each person gets, as the offers' own columns have them.
  items jsonb not null,
  -- No longer in the catalogue: nobody registers any more, and those who did keep their offers.
  withdrawn boolean not null default false,
  constraint campaigns_code_unique unique (code),
  constraint campaigns_end_after_their_start check (ends_on >= starts_on)
);

create table campaign_registrations (
  campaign_id uuid not null references campaigns (id),
  person_id uuid not null references people (id),
  offer_id uuid not null references offers (id),
  registered_at timestamptz not null,
  primary key (campaign_id, person_id),
  constraint campaign_registrations_offer_unique unique (offer_id)
);
