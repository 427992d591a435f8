-- What the search suggests beside tests, and the kind of the detection limit of a test. The catalogue that is loaded next
-- fills both.

alter table products add column detection_limit_kind text;

-- Methods, industries and types of testing by their names.
create table catalogue_places (
  kind text collate "C" not null check (kind in ('method', 'industryOrMaterial', 'typeOfTesting')),
  -- The value of the filter, or the English slug of the method.
  key text collate "C" not null,
  slug_fi text not null,
  name_en text not null,
  name_fi text not null,
  primary key (kind, key)
);
