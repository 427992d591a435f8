-- Finnish words meet in one stem in more of their forms, and are found by the end of longer ones. See decision 33.

-- The dictionary takes `-ni`, `-si`, `-ine` and `-sti` for endings (my, your, with, -ly) that no text of a catalogue has: in betoni,
-- analyysi, käsine and palotesti they belong to the word. And it keeps apart what changes within the word: hiukkanen, hiukkaset; pakkaus, pakkauksen,
-- pakkausten; lujuus, lujuuden; teräs, teräksen; näyte, näytteen; vesi, veden, vettä.
create function finnish_stem(form text, stem text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    case
      when form like '%ni' and stem = left(form, -2) then stem || 'n'
      when form like '%si' and stem = left(form, -2) then stem || 's'
      when form like '%ine' and stem = left(form, -3) then stem || 'in'
      when form like '%ineen' and stem = left(form, -5) then stem || 'in'
      when form like '%sti' then left(form, -1)
      when form like '%nen' and stem like '%n' then left(stem, -1) || 's'
      when form like '%sten' and stem like '%st' then left(stem, -1)
      else stem
    end,
    '(?:(.{3})e|(.{4})i)$', '\1\2'),
    '([ao])ks$', '\1s'),
    '(?:(.{3}[uy])k?s|(.{2}(?:uu|yy))[dt])$', '\1\2'),
    've(?:si|d|t)$', 'ves');

create or replace function product_stem(language text, word text) returns text
  language sql stable parallel safe strict
  return case
    when word ~ '[0-9]' then public.search_form(word)
    when language = 'fi' then
      public.finnish_stem(public.search_form(word), public.search_form((ts_lexize('finnish_stem', word))[1]))
    else public.search_form((ts_lexize('english_stem', word))[1])
  end;

-- In Finnish the end of a word says what it is: pohjavesi is a kind of water, vesihöyry is not.
create index product_words_by_end on product_words (language, reverse(stem));
