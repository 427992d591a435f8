import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** All tables, written by `npm run generate` from the catalogue of a migrated database. Do not edit. */
export type Tables = {
  failed_announcements: {
    event_id: string
    order_number: number
    act: string
    attempts: number
    last_error: string
    failed_at: Date
  }
  files: {
    id: string
    order_id: string
    purpose: string
    name: string
    content_type: string
    size_bytes: number
    sha256: string
    storage_key: string
    uploaded_at: Date
    uploaded_by: string
    uploaded_by_kind: string
  }
  idempotency_keys: {
    person_id: string
    key: string
    endpoint: string
    body_sha256: string
    reply: string | null
    created_at: Date
  }
  invitations: {
    id: string
    order_id: string
    receiver: string
    token_sha256: string
    created_at: Date
    expires_at: Date
    used_at: Date | null
    used_by: string | null
  }
  mails: {
    id: string
    event_key: string
    receiver: string
    language: string
    subject: string
    text: string
    html: string
    message_id: string
    state: Generated<string>
    attempts: Generated<number>
    last_error: string | null
    created_at: Date
    sent_at: Date | null
    failed_at: Date | null
  }
  memberships: {
    person_id: string
    organisation_id: string
    created_at: Date
    ended_at: Date | null
  }
  offer_events: {
    id: string
    offer_id: string
    at: Date
    actor_id: string | null
    act: string
    details: JSONColumnType<Record<string, unknown>>
  }
  offer_item_tiers: {
    offer_item_id: string
    from_quantity: number
    discount_percent: number
  }
  offer_items: {
    id: string
    offer_id: string
    position: number
    name_en: string
    name_fi: string
    standard: string | null
    quantity: number
    unit: string
    unit_price_min_cents: number
    unit_price_max_cents: number
    elements: number | null
    turnaround_min_weeks: number | null
    turnaround_max_weeks: number | null
    sample_requirements_en: string | null
    sample_requirements_fi: string | null
    materials: Generated<string[]>
  }
  offers: {
    id: string
    number: Generated<number>
    organisation_id: string | null
    person_id: string | null
    name: string
    valid_until: string
    currency: Generated<string>
    service_fee_cents: number
    created_at: Date
    created_by: string | null
  }
  order_events: {
    id: string
    order_id: string
    at: Date
    actor_id: string | null
    actor_kind: string
    act: string
    from_state: string | null
    to_state: string | null
    details: JSONColumnType<Record<string, unknown>>
  }
  order_lines: {
    order_id: string
    offer_item_id: string
    position: number
    quantity: number
    unit_price_min_cents: number
    unit_price_max_cents: number
    discount_percent: number
    total_min_cents: number
    total_max_cents: number
  }
  order_offers: {
    order_id: string
    offer_id: string
    provided: Generated<boolean>
  }
  order_words: {
    order_id: string
    organisation_id: string | null
    owner_id: string
    words: string
  }
  orders: {
    id: string
    number: Generated<number>
    organisation_id: string | null
    owner_id: string
    state: string
    version: Generated<number>
    name: Generated<string>
    reference: Generated<string>
    notes: Generated<string>
    request: Generated<string>
    sample_count: Generated<number>
    contact_company: Generated<string>
    contact_name: Generated<string>
    contact_email: Generated<string>
    contact_phone: Generated<string>
    reporting_emails: Generated<string[]>
    reporting_access: Generated<boolean>
    billing_street: Generated<string>
    billing_postal_code: Generated<string>
    billing_city: Generated<string>
    billing_country: Generated<string>
    billing_email: Generated<string>
    payment_method: string | null
    e_invoice_operator: Generated<string>
    e_invoice_address: Generated<string>
    vat_number: Generated<string>
    shipping_location: string | null
    after_testing: Generated<string>
    service_fee_cents: number | null
    estimated_completion_on: string | null
    cancellation_reason: string | null
    created_at: Date
    updated_at: Date
    submitted_at: Date | null
    completed_at: Date | null
    search_public: ColumnType<string, never, never>
    search_private: ColumnType<string, never, never>
    summary: ColumnType<string, never, never>
  }
  organisations: {
    id: string
    issuer: string
    external_id: string
    name: string
    named_at: Generated<Date>
    country: string | null
    created_at: Date
  }
  people: {
    id: string
    issuer: string
    subject: string
    name: string
    email: string
    email_verified: boolean
    language: string
    role: string
    claims_at: Generated<Date>
    created_at: Date
  }
  reporting_access: {
    order_id: string
    person_id: string
    granted_at: Date
  }
  result_samples: {
    result_id: string
    sample_id: string
  }
  results: {
    id: string
    order_id: string
    file_id: string
    title: string
    added_at: Date
    added_by: string
  }
  sample_tests: {
    sample_id: string
    offer_item_id: string
    state: Generated<string>
    provided: Generated<boolean>
  }
  samples: {
    id: string
    order_id: string
    position: number
    version: Generated<number>
    name: Generated<string>
    material: Generated<string>
    batch: Generated<string>
    note: Generated<string>
    state: Generated<string>
    rejection_reason: string | null
    rejection_explanation: Generated<string>
    received_at: Date | null
  }
}
