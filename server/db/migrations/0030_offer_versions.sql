-- Offers with states and versions. A row is one version; number and version identify it. All versions of an offer have its
-- stable id, which is the id of the first. Items and orders refer to the row, so an order keeps the version that it was placed
-- from. See decision 61.

-- Nobody may write while the stored offers get their states.
lock table offers, order_offers, order_lines, orders in share row exclusive mode;

create temporary table offers_before on commit drop as
select id, number, organisation_id, person_id, name, valid_until, service_fee_cents, is_frame, created_at, created_by from offers;
create temporary table order_offers_before on commit drop as
select x.order_id, f.id as offer_id, f.number, x.provided from order_offers x join offers f on f.id = x.offer_id;

create domain offer_state as text
  check (value in ('draft', 'sent', 'superseded', 'accepted', 'declined', 'withdrawn', 'expired'));

-- The defaults are for the release before, which inserts sent offers only.
alter table offers
  add column version integer not null default 1,
  -- The first version of the offer; null for the first itself.
  add column first_version_id uuid,
  add column stable_id uuid not null generated always as (coalesce(first_version_id, id)) stored,
  add column state offer_state not null default 'sent',
  add column sent_at timestamptz;

-- An order was placed from an accepted offer: its prices come from it, and it was submitted without a review or accepted after one.
-- What has expired is left to the worker, which records it.
update offers f set sent_at = f.created_at, state = case when a.offer_id is null then 'sent' else 'accepted' end
from offers g left join (
  select distinct i.offer_id
  from order_lines l join offer_items i on i.id = l.offer_item_id join orders o on o.id = l.order_id
  where o.state in ('submitted', 'waiting_for_samples', 'samples_received', 'analysis_in_progress', 'completed')
    or (o.state = 'cancelled' and exists (select from events e where e.subject_id = o.id and e.to_state = 'submitted'))
) a on a.offer_id = g.id
where f.id = g.id;

alter table offers
  alter column sent_at set default now(),
  drop constraint offers_number_unique,
  add constraint offers_version_check check (version >= 1),
  add constraint offers_first_version_is_1 check ((version = 1) = (first_version_id is null)),
  add constraint offers_drafts_are_not_sent check ((state = 'draft') = (sent_at is null)),
  add constraint offers_number_and_version_unique unique (number, version),
  add constraint offers_stable_id_and_version_unique unique (stable_id, version),
  -- All versions of an offer have the number of the first.
  add constraint offers_id_and_number_unique unique (id, number),
  add constraint offers_versions_have_one_number foreign key (first_version_id, number) references offers (id, number);
-- One version is the latest that was sent.
create unique index offers_latest_sent on offers (stable_id) where state not in ('draft', 'superseded');
create index offers_to_expire on offers (valid_until) where state = 'sent';

do $$
declare
  lost bigint;
begin
  select count(*) into lost from offers_before b
  where not exists (
    select from offers f
    where f.id = b.id and f.number = b.number and f.version = 1 and f.stable_id = b.id and f.sent_at = b.created_at
      and (f.organisation_id, f.person_id, f.name, f.valid_until, f.service_fee_cents, f.is_frame, f.created_by) is not distinct from
        (b.organisation_id, b.person_id, b.name, b.valid_until, b.service_fee_cents, b.is_frame, b.created_by));
  if lost > 0 or (select count(*) from offers) <> (select count(*) from offers_before) then
    raise exception 'There were % offers, there would be %, and % would differ', (select count(*) from offers_before),
      (select count(*) from offers), lost;
  end if;
  select count(*) into lost from order_offers_before b
  where not exists (
    select from order_offers x join offers f on f.id = x.offer_id
    where x.order_id = b.order_id and x.offer_id = b.offer_id and x.provided = b.provided and f.number = b.number and f.version = 1);
  if lost > 0 or (select count(*) from order_offers) <> (select count(*) from order_offers_before) then
    raise exception '% orders would lose the offer that they were placed from', lost;
  end if;
end $$;

-- What was sent is frozen: a customer relies on it. Only its state changes.
create function refuse_changing_sent_offers() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.state = 'draft' or to_jsonb(new) - 'state' <> to_jsonb(old) - 'state' then
    raise exception 'A sent offer is frozen: % is refused', lower(tg_op) using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger offers_are_frozen_once_sent after update or delete on offers
  for each row when (old.state <> 'draft') execute function refuse_changing_sent_offers();

-- True if the offer was inserted by this transaction, which may still give it its items. The first of an offer's items come
-- together, so an offer with items of an earlier transaction is complete.
create function is_being_created(offer uuid) returns boolean language sql stable
  return exists (
      select from public.offers f where f.id = offer and f.xmin = pg_current_xact_id()::xid)
    and not exists (
      select from public.offer_items i where i.offer_id = offer and i.xmin <> pg_current_xact_id()::xid);

create function refuse_changing_sent_items() returns trigger language plpgsql as $$
declare
  sent uuid;
begin
  select f.id into sent from offers f
  where f.id in (old.offer_id, new.offer_id) and f.state <> 'draft' and not (tg_op = 'INSERT' and is_being_created(f.id))
  limit 1;
  if sent is not null then
    raise exception 'The items of a sent offer are frozen: % is refused', lower(tg_op)
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger offer_items_are_frozen_once_sent after insert or update or delete on offer_items
  for each row execute function refuse_changing_sent_items();

create function refuse_changing_sent_tiers() returns trigger language plpgsql as $$
declare
  sent uuid;
begin
  select f.id into sent from offer_items i join offers f on f.id = i.offer_id
  where i.id in (old.offer_item_id, new.offer_item_id) and f.state <> 'draft'
    and not (tg_op = 'INSERT' and is_being_created(f.id))
  limit 1;
  if sent is not null then
    raise exception 'The volume tiers of a sent offer are frozen: % is refused', lower(tg_op)
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger offer_item_tiers_are_frozen_once_sent after insert or update or delete on offer_item_tiers
  for each row execute function refuse_changing_sent_tiers();

alter domain event_action drop constraint event_action_check;
alter domain event_action add constraint event_action_check check (value in ('create', 'submit', 'provide_offer', 'accept', 'decline',
  'confirm', 'receive', 'start', 'complete', 'cancel', 'estimate', 'add_result', 'upload', 'remove_file', 'accept_invitation',
  'hand_over', 'delete', 'arrive', 'invite', 'resend_invitation', 'withdraw_invitation', 'ask_to_join', 'accept_request',
  'decline_request', 'change_role', 'remove', 'leave', 'answer', 'subscribe', 'send', 'supersede', 'withdraw', 'expire'));
alter domain event_state drop constraint event_state_check;
alter domain event_state add constraint event_state_check check (value in ('draft', 'waiting_for_review', 'offer_provided',
  'submitted', 'waiting_for_samples', 'samples_received', 'analysis_in_progress', 'completed', 'cancelled', 'sent', 'superseded',
  'accepted', 'declined', 'withdrawn', 'expired'));

-- As in 0002: of an empty table nothing is better known than that it is empty.
do $$
begin
  if exists (select from offers) then
    analyze offers;
  end if;
end $$;
