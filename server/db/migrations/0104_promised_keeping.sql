-- Day until which a sample was to be kept before its order was worked on again, which a later completion must not shorten.
alter table samples add column promised_until date;
