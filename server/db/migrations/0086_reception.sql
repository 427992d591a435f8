-- Reception of samples by scans.

-- Arrivals of an order, which may come in several parcels.
create table parcels (
  id uuid primary key,
  order_id uuid not null references orders,
  number list_position not null,
  arrived_at timestamptz not null,
  received_by uuid not null references people,
  note text_1000 not null,
  constraint parcels_number_unique unique (order_id, number)
);
create index parcels_by_receiver on parcels (received_by);

alter table samples
  add column condition text_1000 not null default '',
  -- Tenths of a degree Celsius at arrival.
  add column temperature_tenths integer check (temperature_tenths between -2000 and 1000),
  add column storage_location text_100 not null default '',
  -- Reception or rejection; received_at is of received samples only.
  add column recorded_at timestamptz,
  add column received_by uuid references people,
  add column parcel_id uuid references parcels,
  -- False from a scan until the customer is told, or the scan is undone.
  add column is_announced boolean not null default true;
create index samples_by_receiver on samples (received_by) where received_by is not null;
create index samples_by_parcel on samples (parcel_id) where parcel_id is not null;

-- Receptions that the customer is told of once no more scans have come for a while.
create table reception_announcements (
  order_id uuid primary key references orders,
  due_at timestamptz not null,
  received_by uuid not null references people
);
create index reception_announcements_by_due on reception_announcements (due_at);
create index reception_announcements_by_receiver on reception_announcements (received_by);
