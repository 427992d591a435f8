-- Files on their way to an order. What has come lies in the file store in parts, so that any server can take the next one; when
-- all is there, the parts become a file and these rows go. Whatever was not finished is forgotten after a day.
create table uploads (
  -- Becomes the id of the file.
  id uuid primary key,
  order_id uuid not null references orders,
  begun_by uuid not null references people,
  purpose text not null check (purpose in ('attachment', 'result')),
  name text not null check (octet_length(name) between 1 and 200),
  size_bytes bigint not null check (size_bytes > 0),
  -- When the sender's file was last changed: with name and size it tells whether a file that is chosen again is the same.
  modified_at timestamptz not null,
  offset_bytes bigint not null default 0,
  touched_at timestamptz not null,
  constraint uploads_of_one_file_unique unique (order_id, begun_by, purpose, name, size_bytes, modified_at),
  constraint uploads_not_beyond_their_size check (offset_bytes between 0 and size_bytes)
);
create index uploads_by_touch on uploads (touched_at);

create table upload_parts (
  upload_id uuid not null references uploads,
  offset_bytes bigint not null check (offset_bytes >= 0),
  size_bytes bigint not null check (size_bytes > 0),
  storage_key text not null,
  primary key (upload_id, offset_bytes),
  constraint upload_parts_storage_key_unique unique (storage_key)
);
