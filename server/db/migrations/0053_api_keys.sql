-- Keys with which systems of customers and of the provider call the API.
-- A key is also a technical person with the same id, so that orders, offers and messages can name it as their author.
create table api_keys (
  id uuid primary key references people,
  secret_sha256 text not null unique,
  -- First characters of the key, by which people recognise it.
  beginning text not null,
  -- Null for a key of the provider.
  organisation_id uuid references organisations,
  scopes text[] not null check (cardinality(scopes) > 0),
  expires_on date not null,
  last_used_at timestamptz,
  created_at timestamptz not null,
  created_by uuid not null references people,
  revoked_at timestamptz,
  revoked_by uuid references people,
  constraint api_keys_revoked_by_somebody check ((revoked_at is null) = (revoked_by is null))
);
create index api_keys_by_organisation on api_keys (organisation_id);
create index api_keys_by_creator on api_keys (created_by);
create index api_keys_by_revoker on api_keys (revoked_by);
