-- Accreditations and methods of laboratories.

create table laboratory_accreditations (
  id uuid primary key,
  laboratory_id uuid not null references laboratories,
  body text_200 not null check (body <> ''),
  number text_100 not null check (number <> ''),
  standard text_200 not null check (standard <> ''),
  valid_until date not null,
  -- The scope, one of the files of the laboratory.
  file_id uuid references files on delete set null,
  version row_version not null default 1,
  constraint laboratory_accreditations_of_laboratory unique (laboratory_id, id)
);
create index laboratory_accreditations_by_expiry on laboratory_accreditations (valid_until, id);
create index laboratory_accreditations_next on laboratory_accreditations (laboratory_id, valid_until);
create index laboratory_accreditations_by_file on laboratory_accreditations (file_id) where file_id is not null;

create table laboratory_methods (
  id uuid primary key,
  laboratory_id uuid not null references laboratories,
  product_id uuid references products,
  -- Name of a test that is not in the catalogue; empty for a product.
  name text_200 not null,
  technique text_200 not null,
  price_cents price_cents check (price_cents <= 100000000),
  unit text not null check (unit in ('batch', 'day', 'device', 'element_per_order', 'element_per_sample', 'hour', 'material',
    'measurement', 'month', 'one_time_fee', 'order', 'product', 'sample', 'test', 'week')),
  turnaround_min_weeks numeric(4, 1) check (turnaround_min_weeks > 0),
  turnaround_max_weeks numeric(4, 1),
  accreditation_id uuid,
  minimum_amount text_200 not null,
  note text_1000 not null,
  version row_version not null default 1,
  constraint laboratory_methods_have_a_name check ((product_id is null) = (name <> '')),
  constraint laboratory_methods_turnaround check (turnaround_max_weeks >= turnaround_min_weeks
    and (turnaround_min_weeks is null) = (turnaround_max_weeks is null)),
  constraint laboratory_methods_accreditation foreign key (laboratory_id, accreditation_id)
    references laboratory_accreditations (laboratory_id, id)
);
create index laboratory_methods_by_laboratory on laboratory_methods (laboratory_id, id);
create index laboratory_methods_by_product on laboratory_methods (product_id, laboratory_id) where product_id is not null;
create index laboratory_methods_by_accreditation on laboratory_methods (laboratory_id, accreditation_id)
  where accreditation_id is not null;
-- Products are named in imported lists.
create index products_by_name_en on products (lower(name_en));
create index products_by_name_fi on products (lower(name_fi));

-- The search of the office.
create index laboratories_by_part on laboratories using gin (search_parts(search_form(name))) with (fastupdate = off);
create index laboratory_contacts_by_part on laboratory_contacts using gin (search_parts(search_form(name || ' ' || email)))
  with (fastupdate = off);
create index products_by_part on products using gin (search_parts(search_form(name_en || ' ' || name_fi))) with (fastupdate = off);
create index laboratory_methods_by_part on laboratory_methods using gin (search_parts(search_form(name || ' ' || technique)))
  with (fastupdate = off);
