-- The catalogue of products and what it is searched by. All of it is put there by the loading of a release's catalogue, which
-- replaces what was there; nothing refers to it. See decision 19.

create extension if not exists pg_trgm;

-- Which catalogue was loaded when; the last one is what the tables below hold.
create table catalogue_loads (
  id uuid primary key,
  hash text not null,
  product_count integer not null check (product_count >= 0),
  loaded_at timestamptz not null
);

-- What leaves for readers is written already, in each language: a row of a list, and all of a product.
create table products (
  -- From 1, in the order of lists. The bit of the product in every set of products.
  place integer primary key check (place >= 1),
  slug_en text not null,
  slug_fi text not null,
  row_en text not null,
  row_fi text not null,
  page_en text not null,
  page_fi text not null,
  constraint products_slug_en_unique unique (slug_en),
  constraint products_slug_fi_unique unique (slug_fi)
);

-- What products can be found by, each with the set of them: the stems of the words of a language (`en`, `fi`), what a filter
-- can choose (by the filter's name), and once, as `all`, everything. A bit for each product, by its place.
create table product_marks (
  kind text collate "C" not null,
  mark text collate "C" not null,
  members bit varying not null,
  -- Of words: those that have it in the name or a standard.
  named bit varying not null,
  primary key (kind, mark)
);

-- The words as they are written, with their stem: what people type is compared with these.
create table product_words (
  language text collate "C" not null check (language in ('en', 'fi')),
  word text collate "C" not null,
  stem text collate "C" not null,
  -- How many products have the stem.
  product_count integer not null check (product_count >= 1),
  primary key (language, word, stem)
);
create index product_words_by_stem on product_words (language, stem);
create index product_words_by_part on product_words using gin (word gin_trgm_ops) with (fastupdate = off);

-- The form in which words are kept and compared: what it was written with, and its stem by the dictionary of the language.
-- What has a digit in it is no word and has no stem; what says nothing (and, of, on) has none either: then it is null.
create function product_stem(language text, word text) returns text
  language sql stable parallel safe strict
  return case
    when word ~ '[0-9]' then public.search_form(word)
    else public.search_form((ts_lexize((case language when 'fi' then 'finnish_stem' else 'english_stem' end)::regdictionary, word))[1])
  end;

-- A set of so many products with those at these places.
create function set_of(places integer[], size integer) returns bit varying
  language plpgsql immutable parallel safe strict as $$
declare
  made bit varying := ('x' || repeat('0', (size + 7) / 8 * 2))::bit varying;
  place integer;
begin
  foreach place in array places loop
    made := set_bit(made, place - 1, 1);
  end loop;
  return made;
end $$;
