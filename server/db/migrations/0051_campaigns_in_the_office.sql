-- Campaigns belong to the office: managers create, edit and end them, and the catalogue of a release only adds those that are unknown.
alter domain event_subject drop constraint event_subject_check;
alter domain event_subject add constraint event_subject_check
  check (value in ('order', 'offer', 'organisation', 'person', 'enquiry', 'subscription', 'campaign'));

alter table campaigns
  -- Address on the site that leads to the campaign, such as /spring; null for none.
  add column path text collate "C" constraint campaigns_path_check check (path ~ '^/[a-z0-9]+(-[a-z0-9]+)*$' and length(path) <= 60),
  add column text_en text_5000 not null default '',
  add column text_fi text_5000 not null default '',
  add column discount_percent discount_percent not null default 0,
  -- Counted with each registration under the lock of the campaign, so that lists sort by it.
  add column registration_count integer not null default 0 check (registration_count >= 0),
  add column created_at timestamptz not null default now(),
  -- Null for a campaign that was loaded with the catalogue.
  add column created_by uuid references people (id),
  add column ended_at timestamptz,
  add column ended_by uuid references people (id),
  add column end_reason text_1000,
  add column version row_version not null default 1,
  add constraint campaigns_path_unique unique (path);
update campaigns c set
  created_at = coalesce(uuid_extract_timestamp(c.id), now()),
  ended_at = case when c.withdrawn then now() end,
  registration_count = (select count(*) from campaign_registrations r where r.campaign_id = c.id),
  -- Items have the shape of those of draft offers.
  items = coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', uuidv7(), 'productId', i -> 'productKey', 'name', jsonb_build_object('en', i -> 'nameEn', 'fi', i -> 'nameFi'),
      'standard', coalesce(i ->> 'standard', ''), 'quantity', i -> 'quantity', 'unit', i -> 'unit',
      'unitPriceCents', jsonb_build_object('min', i -> 'unitPriceMinCents', 'max', i -> 'unitPriceMaxCents'),
      'elements', i -> 'elements', 'tiers', i -> 'tiers', 'frameQuantity', null,
      'turnaroundWeeks', case when i ->> 'turnaroundMinWeeks' is not null
        then jsonb_build_object('min', i -> 'turnaroundMinWeeks', 'max', i -> 'turnaroundMaxWeeks') end,
      'sampleRequirements', jsonb_build_object(
        'en', coalesce(i ->> 'sampleRequirementsEn', ''), 'fi', coalesce(i ->> 'sampleRequirementsFi', '')),
      'materials', coalesce(i -> 'materials', '[]'), 'costCents', null, 'intendedLaboratory', '') order by place)
    from jsonb_array_elements(c.items) with ordinality as listed (i, place)), '[]');
alter table campaigns
  drop column withdrawn,
  alter column created_at drop default,
  add constraint campaigns_items_check check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) <= 200),
  add constraint campaigns_ended_by_somebody_for_a_reason
    check ((end_reason is null) = (ended_by is null) and (ended_by is null or ended_at is not null));
create index campaigns_by_name_en on campaigns (name_en, id);
create index campaigns_by_name_fi on campaigns (name_fi, id);
create index campaigns_by_end on campaigns (ends_on, id);
create index campaigns_by_registrations on campaigns (registration_count, id);
create index campaigns_by_part on campaigns
  using gin (search_parts(search_form(code || ' ' || name_en || ' ' || name_fi))) with (fastupdate = off);
create index campaign_registrations_by_time on campaign_registrations (campaign_id, registered_at, person_id);
