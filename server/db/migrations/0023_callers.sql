-- An idempotency key belongs to the caller that sent it: a person, an API key or the system. Ids are unique across the kinds.
alter table idempotency_keys
  drop constraint idempotency_keys_person_id_fkey;
alter table idempotency_keys rename column person_id to caller_id;
