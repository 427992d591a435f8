-- What decides where a shipment may go, and who worked on a draft last.

create domain special_goods as text[]
  check (value <@ array['dangerous', 'temperature_controlled', 'freight'] and array_position(value, null) is null);

alter table orders
  add column special_goods special_goods not null default '{}',
  -- Of the customer's side, since the draft was begun: for colleagues who work on it at the same time.
  add column changed_by uuid references people (id);
