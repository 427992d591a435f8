-- Time until which the sender of a mail holds it, by the clock of the database. Null for a mail that nobody is sending.

alter table mails add column held_until timestamptz;
