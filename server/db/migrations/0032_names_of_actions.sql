-- The actions of each noun are closed lists of the code, which types make complete. The database checks their form only, so that a
-- new action needs no migration. See decision 65.
alter domain event_action drop constraint event_action_check;
alter domain event_action add constraint event_action_check check (value ~ '^[a-z]+(_[a-z]+)*$');
