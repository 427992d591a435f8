-- Products as data: columns instead of the JSON of each language. Loading a catalogue updates products by their key and retires
-- those that are missing, so that others can refer to them. See the decision on products.

alter table products drop constraint products_pkey, drop constraint products_slug_fi_unique;
alter table products rename column slug_en to key;
alter table products
  add column id uuid not null default gen_random_uuid(),
  add column retired_at timestamptz,
  add column name_en text, add column name_fi text,
  add column summary_en text, add column summary_fi text,
  add column description_en text, add column description_fi text,
  add column method text,
  add column types_of_testing text[], add column industries text[], add column device_types text[],
  add column standards text[], add column quality_systems text[],
  add column matrices_en text[], add column matrices_fi text[],
  add column detection_limit_en text, add column detection_limit_fi text,
  add column required_quantity_en text, add column required_quantity_fi text,
  add column turnaround_min_weeks numeric(4, 1), add column turnaround_max_weeks numeric(4, 1),
  add column unit_price_min_cents integer, add column unit_price_max_cents integer,
  add column unit text, add column elements integer,
  add column tiers jsonb,
  add column expert text;

create function pg_temp.texts(list jsonb) returns text[] language sql
  return array(select value from jsonb_array_elements_text(list) with ordinality each (value, nr) order by nr);

update products set
  name_en = en ->> 'name', name_fi = fi ->> 'name',
  summary_en = en ->> 'summary', summary_fi = fi ->> 'summary',
  description_en = en ->> 'description', description_fi = fi ->> 'description',
  method = en ->> 'method',
  types_of_testing = pg_temp.texts(en -> 'typesOfTesting'), industries = pg_temp.texts(en -> 'industries'),
  device_types = pg_temp.texts(en -> 'deviceTypes'), standards = pg_temp.texts(en -> 'standards'),
  quality_systems = pg_temp.texts(en -> 'qualitySystems'),
  matrices_en = pg_temp.texts(en -> 'matrices'), matrices_fi = pg_temp.texts(fi -> 'matrices'),
  detection_limit_en = en ->> 'detectionLimit', detection_limit_fi = fi ->> 'detectionLimit',
  required_quantity_en = en ->> 'requiredQuantity', required_quantity_fi = fi ->> 'requiredQuantity',
  turnaround_min_weeks = (en #>> '{turnaroundWeeks,min}')::numeric,
  turnaround_max_weeks = (en #>> '{turnaroundWeeks,max}')::numeric,
  unit_price_min_cents = (en #>> '{unitPriceCents,min}')::integer,
  unit_price_max_cents = (en #>> '{unitPriceCents,max}')::integer,
  unit = en ->> 'unit', elements = (en ->> 'elements')::integer,
  tiers = en -> 'tiers', expert = en ->> 'expert'
from (select key as page_key, page_en::jsonb as en, page_fi::jsonb as fi from products) pages
where key = page_key;

drop function pg_temp.texts;

alter table products
  drop column row_en, drop column row_fi, drop column page_en, drop column page_fi,
  alter column id drop default,
  alter column name_en set not null, alter column name_fi set not null,
  alter column summary_en set not null, alter column summary_fi set not null,
  alter column description_en set not null, alter column description_fi set not null,
  alter column types_of_testing set not null, alter column industries set not null,
  alter column device_types set not null, alter column standards set not null, alter column quality_systems set not null,
  alter column matrices_en set not null, alter column matrices_fi set not null,
  alter column required_quantity_en set not null, alter column required_quantity_fi set not null,
  alter column turnaround_min_weeks set not null, alter column turnaround_max_weeks set not null,
  alter column unit_price_min_cents set not null, alter column unit_price_max_cents set not null,
  alter column unit set not null, alter column tiers set not null, alter column expert set not null,
  add primary key (id),
  add constraint products_key_unique unique (key),
  add constraint products_prices_in_order check (unit_price_min_cents between 0 and unit_price_max_cents),
  add constraint products_turnaround_in_order check (turnaround_min_weeks between 0.5 and turnaround_max_weeks),
  add constraint products_detection_limit_in_both_languages
    check ((detection_limit_en is null) = (detection_limit_fi is null));
-- A product that takes the address of a retired one is not refused.
create unique index products_slug_fi_unique on products (slug_fi) where retired_at is null;

-- The product that an item was made from; null for free text.
alter table offer_items add column product_id uuid references products;
