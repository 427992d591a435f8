-- Orders of a campaign are counted from the registrations whose offer was put into an order; most never are.
alter table campaign_registrations add column is_used boolean not null default false;
create index campaign_registrations_used on campaign_registrations (campaign_id) where is_used;

create function keep_used_registrations() returns trigger language plpgsql as $$
begin
  update campaign_registrations r set is_used = true
  from inserted i join offers o on o.id = i.offer_id
  where r.offer_id = o.stable_id and not r.is_used;
  return null;
end $$;
create trigger order_offers_use_registrations after insert on order_offers referencing new table as inserted
  for each statement execute function keep_used_registrations();

update campaign_registrations r set is_used = true
where exists (select from offers o join order_offers u on u.offer_id = o.id where o.stable_id = r.offer_id);
