import { byPerson, holding, kept, noun, saysAddress, set } from '#server/privacy/rules.ts'

const toThem = '(t.person_id = any(:ids) or lower(t.recipient_email) = any(:emails))'

export const sales = [
  holding({
    kind: 'drafts',
    table: 'orders',
    of: `t.owner_id = any(:ids) and t.state = 'draft'`,
    shows: 'id number name reference notes request created_at updated_at',
    fate: noun,
    key: 'id',
  }),
  holding({
    kind: 'orders',
    table: 'orders',
    of: `t.owner_id = any(:ids) and t.state <> 'draft'`,
    shows: `id number organisation_id state name reference notes request agreed_address cancellation_reason created_at
      submitted_at completed_at`,
    personal: 'name reference notes request agreed_address cancellation_reason search_public search_private',
    fate: kept('bookkeeping'),
    key: 'id',
  }),
  holding({
    kind: 'billing',
    table: 'orders',
    of: `(t.owner_id = any(:ids) or lower(t.billing_email) = any(:emails)) and t.state <> 'draft'`,
    shows: `id number billing_street billing_postal_code billing_city billing_country billing_email e_invoice_operator
      e_invoice_address vat_number payment_method`,
    personal: `billing_street billing_postal_code billing_city billing_email e_invoice_address vat_number`,
    fate: kept('bookkeeping'),
    key: 'id',
  }),
  holding({
    kind: 'billing',
    table: 'orders',
    of: `lower(t.billing_email) = any(:emails) and t.state = 'draft'`,
    shows: 'id number billing_email',
    fate: set({ billing_email: `''` }),
    at: 't.created_at',
    key: 'id',
  }),
  holding({
    kind: 'billing',
    table: 'organisations',
    of: `lower(t.billing ->> 'email') = any(:emails)`,
    shows: 'id name billing',
    personal: 'billing',
    fate: kept('bookkeeping'),
  }),
  holding({
    kind: 'billing',
    table: 'customer_merges',
    of: saysAddress('t.replaced'),
    shows: '',
    personal: 'replaced',
    fate: kept('bookkeeping'),
  }),
  holding({
    kind: 'offers',
    table: 'offers',
    of: `${toThem} and t.state <> 'draft'`,
    shows: `id number version name valid_until state recipient_name recipient_email recipient_language customer_reference
      text closing_reason sent_at`,
    personal: 'name recipient_name recipient_email customer_reference text closing_reason',
    fate: kept('bookkeeping'),
    key: 'id',
  }),
  holding({
    kind: 'offers',
    table: 'offers',
    of: `exists (select from unnest(t.copies) as one (email) where lower(one.email) = any(:emails)) and t.state <> 'draft'`,
    shows: 'id number version sent_at',
    personal: 'copies',
    fate: kept('bookkeeping'),
    key: 'id',
  }),
  holding({
    kind: 'offers',
    table: 'offers',
    of: `t.state = 'draft'
      and (${toThem} or exists (select from unnest(t.copies) as one (email) where lower(one.email) = any(:emails)))`,
    shows: 'id number',
    fate: set({
      recipient_name: `case when ${toThem} then '' else t.recipient_name end`,
      recipient_email: `case when ${toThem} then '' else t.recipient_email end`,
      copies:
        'array(select one.email from unnest(t.copies) as one (email) where lower(one.email) <> all(:emails))',
    }),
    at: 't.created_at',
    key: 'id',
  }),
  holding({
    kind: 'offers',
    table: 'offer_documents',
    of: `t.offer_id in (select o.id from offers o where o.person_id = any(:ids) or lower(o.recipient_email) = any(:emails))`,
    shows: 'offer_id language',
    personal: 'content',
    fate: kept('bookkeeping'),
  }),
  holding({
    kind: 'offers',
    table: 'campaign_registrations',
    of: byPerson,
    shows: 'campaign_id offer_id registered_at is_used',
    fate: kept('bookkeeping'),
  }),
]
