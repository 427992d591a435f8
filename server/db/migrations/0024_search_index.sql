-- The search index becomes a mechanism of its own that knows no product (see the decision on the search mechanism). The catalogue that is loaded next fills it;
-- until then lists of products have no search and no filters.

alter function product_stem rename to search_stem;

-- The version changes whenever the index is replaced. There is one row, or none.
create table search_index (version uuid primary key);

-- Documents are numbered from 1 in the order of lists. The key is what the indexed table knows them by.
create table search_documents (
  document integer primary key check (document >= 1),
  key text not null
);
insert into search_documents (document, key) select place, slug_en from products;
insert into search_index (version) select id from catalogue_loads order by id desc limit 1;

-- Of each term the documents that have it. Fields are the languages (`en`, `fi`), whose terms are stems, and the facets.
drop table product_marks;
create table search_postings (
  field text collate "C" not null,
  term text collate "C" not null,
  -- Encoded by the server.
  anywhere bytea not null,
  in_title bytea not null,
  primary key (field, term)
);
alter table search_postings alter column anywhere set storage external, alter column in_title set storage external;

-- The words of the indexed texts with their terms.
drop table product_words;
create table search_words (
  language text collate "C" not null check (language in ('en', 'fi')),
  -- Lower case and without accents.
  word text collate "C" not null,
  term text collate "C" not null,
  -- Lower case, as the texts have it.
  written text not null,
  -- The number of documents that have the term.
  document_count integer not null check (document_count >= 1),
  primary key (language, word, term)
);

alter table products drop column place, add primary key (slug_en);
alter table products drop constraint products_slug_en_unique;
