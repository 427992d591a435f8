-- Finnish compounds that end with vesi (jätevesi, talousvesi) have one stem in all forms. The dictionary removes more of some forms
-- than of others.
create or replace function finnish_stem(form text, stem text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    case
      when form ~ '.ve(?:si|den|tta|dessa|desta|della|delta|teen|det|sien|sia)$'
        then regexp_replace(form, 've(?:si|den|tta|dessa|desta|della|delta|teen|det|sien|sia)$', 'ves')
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
