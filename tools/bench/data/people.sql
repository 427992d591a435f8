-- Organisations of very different sizes, their people, and offers: for each five orders one, of which one per organisation is valid;
-- with an office only two old ones per organisation, because office.sql has the others.
-- Rows are made in bulk with foreign keys unchecked; every reference is made from the row it points to.

create table bench_organisations as
select k, uuidv7() as id, 2 + least(40, 4000 / k) as members
from generate_series(1, (select organisations from bench_size)) k;

insert into organisations (id, name, country, created_at)
select id,
  (array['Fenno', 'Nord', 'Aino', 'Brit', 'Kilta', 'Baltic', 'Sisu', 'Aalto', 'Ruska', 'Meri'])[1 + k % 10] ||
  (array['pack', 'tekno', 'med', 'lelu', 'kemia', 'metals', 'foods', 'devices'])[1 + k / 10 % 8] || ' ' || k || ' Oy',
  (array['FI', 'FI', 'FI', 'GB', 'US', 'DE', 'SE', 'EE'])[1 + k % 8], now() - interval '3 years'
from bench_organisations;
insert into organisation_identities (issuer, external_id, organisation_id, created_at)
select 'https://bench.example/', 'org_' || k, id, now() - interval '3 years' from bench_organisations;

create table bench_people as
select o.k, o.id as organisation_id, m as nth, uuidv7() as id from bench_organisations o, generate_series(1, o.members) m;
alter table bench_people add primary key (k, nth);

insert into people (id, issuer, subject, name, email, email_verified, language, role, created_at)
select id, 'https://bench.example/', 'person|' || k || '|' || nth,
  (array['Anna', 'Mikko', 'Sara', 'James', 'Emily', 'Otto', 'Raija', 'Väinö', 'Zoë', 'Ilkka', 'Päivi', 'Liam'])[1 + (k + nth) % 12]
    || ' ' || (array['Virtanen', 'Korhonen', 'Mäkinen', 'Smith', 'Nieminen', 'Åkerlund', 'Jones', 'Laine'])[1 + (k * 7 + nth) % 8],
  'person' || k || '.' || nth || '@bench.example', true, case when k % 3 = 0 then 'en' else 'fi' end, 'customer',
  now() - interval '3 years'
from bench_people;

insert into people (id, issuer, subject, name, email, email_verified, language, role, created_at)
values (uuidv7(), 'https://bench.example/', 'expert|1', 'Eeva Ekspertti', 'eeva@bench.example', true, 'fi', 'expert', now());

insert into memberships (person_id, organisation_id, created_at)
select id, organisation_id, now() - interval '3 years' from bench_people;

create table bench_offers as
select k, o.id as organisation_id, nth, case when has_office then uuidv7(interval '-3 years') else uuidv7() end as id
from bench_size, bench_organisations o, generate_series(1, case when has_office then 2 else greatest(2, n / 5 / organisations) end) nth;
alter table bench_offers add primary key (k, nth);

insert into offers (id, organisation_id, name, valid_until, service_fee_cents, state, created_at)
select id, organisation_id, 'Testing of packaging, materials and devices', current_date + case nth when 1 then 200 else -30 end,
  4900, case nth when 1 then 'accepted' else 'expired' end, now() - interval '1 year'
from bench_offers;

insert into offer_items (id, offer_id, position, name_en, name_fi, standard, quantity, unit, unit_price_min_cents,
  unit_price_max_cents, turnaround_min_weeks, turnaround_max_weeks, sample_requirements_en, sample_requirements_fi, materials)
select uuidv7(), f.id, i.position, i.name_en, i.name_fi, i.standard, 10, i.unit, i.cents, i.cents * 5 / 4, 1, 3,
  'At least 50 g', 'Vähintään 50 g', array['Plastics', 'Coatings']
from bench_offers f, (values
  (1, 'Migration of elements', 'Alkuaineiden migraatio', 'EN 71-3', 'sample', 12900),
  (2, 'Overall migration', 'Kokonaismigraatio', 'EN 1186', 'sample', 18900),
  (3, 'Elemental analysis (ICP-MS)', 'Alkuaineanalyysi (ICP-MS)', 'EN ISO 17294-2', 'test', 9900),
  (4, 'SVHC screening', 'SVHC-seulonta', 'REACH', 'material', 24900),
  (5, 'Cytotoxicity', 'Sytotoksisuus', 'ISO 10993-5', 'device', 69000),
  (6, 'Surface analysis (SEM-EDX)', 'Pinta-analyysi (SEM-EDX)', null, 'measurement', 15500),
  (7, 'Compostability', 'Kompostoituvuus', 'EN 13432', 'batch', 145000),
  (8, 'Start of a project', 'Projektin aloitus', null, 'one_time_fee', 25000)
) i (position, name_en, name_fi, standard, unit, cents);

insert into offer_item_tiers (offer_item_id, from_quantity, discount_percent)
select i.id, t.quantity, t.percent from offer_items i, (values (10, 5), (50, 15)) t (quantity, percent) where i.position <= 2;
