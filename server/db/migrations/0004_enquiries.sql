-- What people write to us through the forms of the site, and who gets the newsletter.

create table enquiries (
  id uuid primary key,
  -- The form that was filled in, and what it said: the same twice is one enquiry.
  form_id uuid not null,
  content_sha256 text not null,
  kind text not null check (kind in ('contact', 'offer_request', 'partner')),
  name text_200 not null,
  email text not null check (length(email) <= 254),
  phone text not null check (phone ~ '^(\+[0-9]{3,15})?$'),
  company text_200 not null check (company <> ''),
  number_of_samples text_100 not null,
  sample_type text_200 not null,
  message text_5000 not null,
  recurring_need boolean not null,
  referral_source text not null check (referral_source in ('search', 'colleague', 'laboratory', 'event', 'newsletter',
    'social_media', 'customer', 'other', '')),
  services_offered text_2000 not null,
  language text not null check (language in ('en', 'fi')),
  page text not null check (page ~ '^/' and length(page) <= 300),
  created_at timestamptz not null,
  answered_at timestamptz,
  answered_by uuid references people,
  constraint enquiries_once_per_form unique (form_id, content_sha256),
  constraint enquiries_answered_by_somebody check ((answered_at is null) = (answered_by is null))
);
create index enquiries_open on enquiries (id desc) where answered_at is null;
create index enquiries_answered on enquiries (id desc) where answered_at is not null;
create index enquiries_by_age on enquiries (created_at);

-- Who ends a subscription is forgotten: there is no row for those who do not get the newsletter.
create table newsletter_subscriptions (
  id uuid primary key,
  email text not null check (length(email) <= 254),
  language text not null check (language in ('en', 'fi')),
  asked_at timestamptz not null,
  -- How many mails asked for confirmation.
  times_asked integer not null check (times_asked >= 1),
  confirmed_at timestamptz
);
-- Two spellings of an address are one address.
create unique index newsletter_subscriptions_by_email on newsletter_subscriptions (lower(email));
create index newsletter_subscriptions_waiting on newsletter_subscriptions (asked_at) where confirmed_at is null;

-- How often something came from one place within one span of time. The key is a hash: nobody reads an address out of it.
create table place_counts (
  key text not null,
  begins_at timestamptz not null,
  count integer not null check (count >= 1),
  primary key (key, begins_at)
);
create index place_counts_by_age on place_counts (begins_at);

-- Where the one click leads that ends what the mail belongs to; null for mails that people get for what they do.
alter table mails add column unsubscribe_url text;
