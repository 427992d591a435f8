-- The key of a one-time link is stored encrypted until its mail has been sent, and not at all afterwards.
alter table mails add column sealed_key text check (length(sealed_key) <= 200);

-- Keys that mails of earlier releases still show. Those of mails that are not sent yet must stay.
update mails set
  text = regexp_replace(text, '/[A-Za-z0-9_-]{43}(?![A-Za-z0-9_.-])', '/[one-time key]', 'g'),
  html = regexp_replace(html, '/[A-Za-z0-9_-]{43}(?![A-Za-z0-9_.-])', '/[one-time key]', 'g')
where state = 'sent' and text ~ '/[A-Za-z0-9_-]{43}(?![A-Za-z0-9_.-])';

-- An invitation by mail of an offer leads on to the offer.
alter table team_invitations add column offer_id uuid references offers (id);
