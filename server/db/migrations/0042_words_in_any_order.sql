-- A search finds what contains each of its words, in any order.

-- The words of a search in the form of the search.
create function search_terms(words text) returns text[]
  language sql immutable parallel safe strict
  return (
    select coalesce(array_agg(distinct term), '{}')
    from regexp_split_to_table(public.search_form(words), '\s+') term where term <> '');

-- A pattern for each word, to be matched by all.
create function search_patterns(words text) returns text[]
  language sql immutable parallel safe strict
  return (select coalesce(array_agg(public.search_pattern(term)), '{}') from unnest(public.search_terms(words)) term);

-- The parts that what is found by these words has. One letter is a part of nearly everything, so it counts only where there is
-- nothing longer.
create function search_needles_of_words(words text) returns text[]
  language sql immutable parallel safe strict
  return (
    select coalesce(array_agg(distinct needle), '{}')
    from (select term, max(length(term)) over () as longest from unnest(public.search_terms(words)) term) terms
      cross join lateral unnest(public.search_needles(term)) needle
    where length(term) > 1 or longest = 1);

-- Samples by the beginning of their name, in the order of its signs, so that no collation of the machine's has a say in an index.
create index samples_by_name on samples ((search_form(name) collate "C"), order_id) where name <> '';

-- People by parts of name and address.
create index people_by_part_of_address on people using gin (search_parts(search_form(name || ' ' || email))) with (fastupdate = off);
