-- Customers: what the provider's staff know about an organisation. An organisation can exist without the identity provider, and
-- several of the provider's organisations may lead to one.
create domain name_source as text check (value in ('token', 'office'));
create domain percent_off as integer check (value between 0 and 90);

create table organisation_identities (
  issuer text not null,
  external_id text not null,
  organisation_id uuid not null references organisations,
  created_at timestamptz not null,
  constraint organisation_identities_pkey primary key (issuer, external_id)
);
create index organisation_identities_by_organisation on organisation_identities (organisation_id);

insert into organisation_identities (issuer, external_id, organisation_id, created_at)
select issuer, external_id, id, created_at from organisations;

alter table organisations
  drop column issuer,
  drop column external_id,
  add column name_source name_source not null default 'token',
  add column business_id text check (length(business_id) between 1 and 20),
  add column vat_number text check (length(vat_number) between 1 and 20),
  add column language text check (language in ('en', 'fi')),
  -- Of orders of a customer who has none yet.
  add column billing jsonb not null default '{}' check (jsonb_typeof(billing) = 'object'),
  -- Internal.
  add column notes text_5000 not null default '',
  -- Null: the standard fee.
  add column service_fee_cents service_fee_cents,
  add column discount_percent percent_off not null default 0,
  add column payment_days integer check (payment_days between 1 and 180),
  add column responsible_id uuid references people,
  add column version row_version not null default 1;

create index organisations_by_business_id on organisations (business_id) where business_id is not null;

-- Staff of the provider, to choose from.
create index people_of_staff on people (name, id) where role = 'expert';
