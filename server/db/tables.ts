import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type {
  AfterTesting,
  FileSender,
  FilledPart,
  OfferState,
  OrderState,
  PaymentMethod,
  PriceUnit,
  SampleRejectionReason,
  SampleState,
  ShippingLocation,
  SpecialGoods,
} from '#contract/lists.ts'

/** All tables, written by `npm run generate` from the catalogue of a migrated database. Do not edit. */
export type Tables = {
  absences: {
    person_id: string
    substitute_id: string
    from_on: string
    until_on: string
  }
  api_keys: {
    id: string
    secret_sha256: string
    beginning: string
    organisation_id: string | null
    scopes: string[]
    expires_on: string
    last_used_at: Date | null
    created_at: Date
    created_by: string
    revoked_at: Date | null
    revoked_by: string | null
  }
  backups: {
    name: string
    taken_at: Date
    finished_at: Date
  }
  campaign_registrations: {
    campaign_id: string
    person_id: string
    offer_id: string
    registered_at: Date
    is_used: Generated<boolean>
  }
  campaigns: {
    id: string
    code: string
    name_en: string
    name_fi: string
    starts_on: string
    ends_on: string
    most_registrations: number | null
    offer_valid_days: number
    service_fee_cents: number
    items: JSONColumnType<Record<string, unknown>>
    path: string | null
    text_en: Generated<string>
    text_fi: Generated<string>
    discount_percent: Generated<number>
    registration_count: Generated<number>
    created_at: Date
    created_by: string | null
    ended_at: Date | null
    ended_by: string | null
    end_reason: string | null
    version: Generated<number>
  }
  catalogue_loads: {
    id: string
    hash: string
    product_count: number
    loaded_at: Date
  }
  catalogue_places: {
    kind: string
    key: string
    slug_fi: string
    name_en: string
    name_fi: string
  }
  consignment_links: {
    id: string
    consignment_id: string
    secret_sha256: string
    mailed_to: string | null
    created_at: Date
    created_by: string
    used_at: Date | null
    ended_at: Date | null
  }
  consignment_questions: {
    id: string
    consignment_id: string
    text: string
    asked_at: Date
    answer: string | null
    answered_at: Date | null
    answered_by: string | null
  }
  consignments: {
    id: string
    number: Generated<number>
    laboratory_id: string
    state: string
    version: Generated<number>
    carrier: Generated<string>
    tracking: Generated<string>
    expected_back_on: string | null
    note: Generated<string>
    created_at: Date
    created_by: string
    sent_at: Date | null
    sent_by: string | null
    arrived_at: Date | null
    closed_at: Date | null
  }
  customer_merges: {
    id: string
    merged_id: string
    into_id: string
    merged_at: Date
    merged_by: string
    replaced: JSONColumnType<Record<string, unknown>>
    moved: JSONColumnType<Record<string, unknown>>
    undone_at: Date | null
    undone_by: string | null
  }
  default_views: {
    person_id: string
    view_id: string
    list: Generated<string>
  }
  digest_entries: {
    id: string
    person_id: string
    event_id: string
    kind: string
    order_id: string | null
    organisation_id: string | null
    at: Date
    line_en: string
    line_fi: string
    settled_on: string | null
  }
  digests: {
    person_id: string
    day: string
  }
  ended_sessions: {
    key: string
    issued_until: Date
  }
  enquiries: {
    id: string
    form_id: string
    content_sha256: string
    kind: string
    name: string
    email: string
    phone: string
    company: string
    number_of_samples: string
    sample_type: string
    message: string
    recurring_need: boolean
    referral_source: string
    services_offered: string
    language: string
    page: string
    created_at: Date
    answered_at: Date | null
    answered_by: string | null
    state: Generated<string>
    assignee_id: string | null
    closed_reason: string | null
    due_at: Generated<Date | null>
    organisation_id: string | null
    version: Generated<number>
    search_text: ColumnType<string, never, never>
  }
  event_personal: {
    event_id: string
    values: JSONColumnType<Record<string, unknown>>
  }
  events: {
    id: string
    subject_kind: string
    subject_id: string
    organisation_id: string | null
    at: Date
    actor_kind: string
    actor_id: string | null
    on_behalf_of_id: string | null
    actor_side: string
    action: string
    from_state: string | null
    to_state: string | null
    changes: JSONColumnType<Record<string, unknown>>
    audience: Generated<string>
  }
  failed_announcements: {
    event_id: string
    attempts: number
    last_error: string
    failed_at: Date
  }
  files: {
    id: string
    name: string
    content_type: string
    size_bytes: number
    sha256: string
    storage_key: string
    uploaded_at: Date
    uploaded_by: string | null
    uploaded_by_kind: FileSender
    subject_kind: string
    subject_id: string
    charged_to: Generated<string[]>
  }
  frame_draws: {
    offer_item_id: string
    order_id: string
    quantity: number
  }
  idempotency_keys: {
    caller_id: string
    key: string
    endpoint: string
    body_sha256: string
    reply: string | null
    created_at: Date
    access: string[] | null
  }
  internal_notes: {
    id: string
    subject_kind: string
    subject_id: string
    at: Date
    author_id: string | null
    author_name: string | null
    text: string
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
    ended_at: Date | null
  }
  join_requests: {
    id: string
    person_id: string
    domain: string
    organisation_id: string | null
    asked_at: Date
    expires_at: Date
    state: Generated<string>
    decided_at: Date | null
    decided_by: string | null
  }
  laboratories: {
    id: string
    state: string
    name: string
    country: string | null
    language: string
    methods: string
    enquiry_id: string | null
    version: Generated<number>
    created_at: Date
    created_by: string
    state_reason: Generated<string>
    street: Generated<string>
    postal_code: Generated<string>
    city: Generated<string>
    website: Generated<string>
  }
  laboratory_accreditations: {
    id: string
    laboratory_id: string
    body: string
    number: string
    standard: string
    valid_until: string
    file_id: string | null
    version: Generated<number>
  }
  laboratory_contacts: {
    laboratory_id: string
    position: number
    name: string
    email: string
    phone: string
    is_for_samples: Generated<boolean>
  }
  laboratory_methods: {
    id: string
    laboratory_id: string
    product_id: string | null
    name: string
    technique: string
    price_cents: number | null
    unit: string
    turnaround_min_weeks: number | null
    turnaround_max_weeks: number | null
    accreditation_id: string | null
    minimum_amount: string
    note: string
    version: Generated<number>
  }
  laboratory_reports: {
    id: string
    consignment_id: string
    note: Generated<string>
    values: JSONColumnType<Record<string, unknown>>
    sent_at: Date
  }
  laboratory_sessions: {
    token_sha256: string
    link_id: string
    created_at: Date
    expires_at: Date
  }
  list_views: {
    id: string
    person_id: string
    name: string
    is_shared: boolean
    filters: JSONColumnType<Record<string, unknown>>
    created_at: Date
    version: Generated<number>
    list: Generated<string>
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
    unsubscribe_url: string | null
    reply_to: string | null
    in_thread: string | null
    is_personal: Generated<boolean>
    sealed_key: string | null
    attachment_name: string | null
    attachment: Buffer | null
    held_until: Date | null
  }
  memberships: {
    person_id: string
    organisation_id: string
    created_at: Date
    ended_at: Date | null
    role: Generated<string>
    version: Generated<number>
    through_id: string | null
  }
  messages: {
    id: string
    subject_kind: string
    subject_id: string
    at: Date
    side: string
    audience: string
    author_id: string | null
    author_name: string | null
    text: string
    organisation_id: string | null
    person_id: string | null
    expects_answer: Generated<boolean>
    answered_at: Date | null
    answered_by: string | null
    offer_item_id: string | null
    sample_id: string | null
  }
  news_marks: {
    person_id: string
    subject_id: string | null
    seen_at: Date
  }
  newsletter_subscriptions: {
    id: string
    email: string
    language: string
    asked_at: Date
    times_asked: number
    confirmed_at: Date | null
  }
  notification_choices: {
    person_id: string
    kind: string
    timing: string
  }
  offer_documents: {
    offer_id: string
    language: string
    content: Buffer
  }
  offer_drafts: {
    offer_id: string
    version: Generated<number>
    new_customer_name: Generated<string>
    items: JSONColumnType<Record<string, unknown>>
    changed_at: Date
    changed_by: string | null
    typed_terms: Generated<string[]>
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
    unit: PriceUnit
    unit_price_min_cents: number
    unit_price_max_cents: number
    elements: number | null
    turnaround_min_weeks: number | null
    turnaround_max_weeks: number | null
    sample_requirements_en: string | null
    sample_requirements_fi: string | null
    materials: Generated<string[]>
    frame_quantity: number | null
    product_id: string | null
    cost_cents: number | null
    intended_laboratory: Generated<string>
    draft_item_id: string | null
    samples: Generated<number[]>
    requirements: JSONColumnType<Record<string, unknown>>
  }
  offer_templates: {
    id: string
    name: string
    text: string
    service_fee_cents: number
    discount_percent: number
    items: JSONColumnType<Record<string, unknown>>
    created_at: Date
    created_by: string | null
  }
  offer_words: {
    offer_id: string
    words: string
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
    is_frame: Generated<boolean>
    version: Generated<number>
    first_version_id: string | null
    stable_id: ColumnType<string, never, never>
    state: Generated<OfferState>
    sent_at: Generated<Date | null>
    enquiry_id: string | null
    recipient_name: Generated<string>
    recipient_email: Generated<string>
    recipient_language: Generated<string>
    customer_reference: Generated<string>
    text: Generated<string>
    discount_percent: Generated<number>
    responsible_id: string | null
    terms_version: string | null
    first_viewed_at: Date | null
    first_viewed_by: string | null
    closing_reason: string | null
    reminded_at: Date | null
    expiry_reminder: number | null
    order_id: string | null
    copies: Generated<string[]>
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
    name_key: Generated<string>
  }
  orders: {
    id: string
    number: Generated<number>
    organisation_id: string | null
    owner_id: string
    state: OrderState
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
    payment_method: PaymentMethod | null
    e_invoice_operator: Generated<string>
    e_invoice_address: Generated<string>
    vat_number: Generated<string>
    shipping_location: ShippingLocation | null
    after_testing: Generated<AfterTesting>
    service_fee_cents: number | null
    estimated_completion_on: string | null
    cancellation_reason: string | null
    created_at: Date
    updated_at: Date
    submitted_at: Date | null
    completed_at: Date | null
    search_public: ColumnType<string, never, never>
    search_private: ColumnType<string, never, never>
    seen_by: string[] | null
    reporting_seen_by: string[] | null
    last_activity_at: Date | null
    special_goods: Generated<SpecialGoods[]>
    changed_by: string | null
    filled_from: string | null
    filled_part: FilledPart | null
    filled_forgotten: Generated<boolean>
    agreed_address: Generated<string>
    next_due_on: string | null
    notes_version: Generated<number>
    assign_due_on: string | null
  }
  organisation_identities: {
    issuer: string
    external_id: string
    organisation_id: string
    created_at: Date
  }
  organisations: {
    id: string
    name: string
    named_at: Generated<Date>
    country: string | null
    created_at: Date
    name_source: Generated<string>
    business_id: string | null
    vat_number: string | null
    language: string | null
    billing: JSONColumnType<Record<string, unknown>>
    notes: Generated<string>
    service_fee_cents: number | null
    discount_percent: Generated<number>
    payment_days: number | null
    responsible_id: string | null
    version: Generated<number>
    merged_into: string | null
    original_reports: Generated<boolean>
  }
  parcels: {
    id: string
    order_id: string
    number: number
    arrived_at: Date
    received_by: string
    note: string
    carrier: Generated<string>
    tracking: Generated<string>
    version: Generated<number>
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
    access_ended_at: Date | null
    access_ended_by: string | null
    claimed_grants: string[] | null
    claimed_organisation: string | null
  }
  presence: {
    id: string
    person_id: string
    subject_id: string
    noted_at: Date
  }
  privacy_requests: {
    id: string
    kind: string
    person_ids: string[]
    emails: Generated<string[]>
    words: Generated<string[]>
    asked_at: Date
    asked_by: string | null
    refusal: string | null
    refused_at: Date | null
    begun_at: Date | null
    withdrawn_at: Date | null
    withdrawn_by: string | null
    finished_at: Date | null
    repeated_at: Date | null
    downloads: JSONColumnType<Record<string, unknown>>
  }
  products: {
    key: string
    slug_fi: string
    id: string
    retired_at: Date | null
    name_en: string
    name_fi: string
    summary_en: string
    summary_fi: string
    description_en: string
    description_fi: string
    method: string | null
    types_of_testing: string[]
    industries: string[]
    device_types: string[]
    standards: string[]
    quality_systems: string[]
    matrices_en: string[]
    matrices_fi: string[]
    detection_limit_en: string | null
    detection_limit_fi: string | null
    required_quantity_en: string
    required_quantity_fi: string
    turnaround_min_weeks: number
    turnaround_max_weeks: number
    unit_price_min_cents: number
    unit_price_max_cents: number
    unit: string
    elements: number | null
    tiers: JSONColumnType<Record<string, unknown>>
    expert: string
    detection_limit_kind: string | null
  }
  proposals: {
    id: string
    order_id: string
    kind: string
    state: Generated<string>
    side: string
    author_id: string | null
    author_name: string | null
    reason: string
    order_version: number
    changes: JSONColumnType<Record<string, unknown>> | null
    differences: JSONColumnType<Record<string, unknown>> | null
    price_before: JSONColumnType<Record<string, unknown>> | null
    price_after: JSONColumnType<Record<string, unknown>> | null
    completion_before: string | null
    completion_after: string | null
    created_at: Date
    decided_at: Date | null
    decided_by: string | null
    decision_reason: Generated<string>
    last_position: number | null
    completion_is_set: Generated<boolean>
  }
  rate_limits: {
    key: string
    begins_at: Date
    count: number
  }
  reception_announcements: {
    order_id: string
    due_at: Date
    received_by: string
  }
  renamed_customers: {
    organisation_id: string
    rewritten_until: string | null
  }
  renamed_people: {
    person_id: string
    rewritten_until: string | null
  }
  reported_results: {
    id: string
    order_id: string
    state: Generated<string>
    title: string
    file_id: string | null
    sample_ids: string[]
    table_tests: JSONColumnType<Record<string, unknown>> | null
    table_samples: JSONColumnType<Record<string, unknown>> | null
    corrects: string | null
    correction: Generated<string>
    reported_at: Date
    reported_by: string | null
    needs_second_person: boolean
    decided_at: Date | null
    decided_by: string | null
    refusal: Generated<string>
    editor_ids: Generated<string[]>
    release_due_at: Date | null
    releaser_id: string | null
  }
  reported_tests: {
    reported_id: string
    sample_id: string
    offer_item_id: string
  }
  reporting_access: {
    order_id: string
    person_id: string
    granted_at: Date
  }
  restores: {
    id: string
    source: string
    begun_at: Date
    finished_at: Date | null
    confirmed_at: Date | null
  }
  result_samples: {
    result_id: string
    sample_id: string
  }
  result_tables: {
    result_id: string
    tests: JSONColumnType<Record<string, unknown>>
    samples: JSONColumnType<Record<string, unknown>>
  }
  result_tests: {
    result_id: string
    sample_id: string
    offer_item_id: string
    is_accredited: boolean | null
  }
  results: {
    id: string
    order_id: string
    file_id: string
    title: string
    added_at: Date
    added_by: string
    seen_by: string[] | null
    corrects: string | null
    correction: Generated<string>
    reported_id: string | null
    approved_by: string | null
    withdrawn_at: Date | null
    withdrawn_by: string | null
    withdrawal: Generated<string>
  }
  retention_holds: {
    id: string
    organisation_id: string | null
    person_id: string | null
    reason: string
    placed_at: Date
    placed_by: string
    ended_at: Date | null
    ended_by: string | null
  }
  retention_runs: {
    step: string
    removed_at: Date
    removed: number
  }
  sample_tests: {
    sample_id: string
    offer_item_id: string
    state: Generated<string>
    provided: Generated<boolean>
    laboratory_id: string | null
    consignment_id: string | null
    due_on: string | null
    due_is_paused: Generated<boolean>
    due_set_to: string | null
    due_set_on: string | null
    due_was_missed: Generated<boolean>
    released_on: string | null
    is_left_out: Generated<boolean>
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
    state: Generated<SampleState>
    rejection_reason: SampleRejectionReason | null
    rejection_explanation: Generated<string>
    received_at: Date | null
    draft_tests: Generated<string[]>
    condition: Generated<string>
    temperature_tenths: number | null
    storage_location: Generated<string>
    recorded_at: Date | null
    received_by: string | null
    parcel_id: string | null
    is_announced: Generated<boolean>
    keep_until: string | null
    keeping_state: Generated<string>
    left_at: Date | null
    promised_until: string | null
  }
  search_documents: {
    document: number
    key: string
  }
  search_index: {
    version: string
  }
  search_postings: {
    field: string
    term: string
    anywhere: Buffer
    in_title: Buffer
  }
  search_words: {
    language: string
    word: string
    term: string
    written: string
    document_count: number
  }
  stored_bytes: {
    owner_id: string
    bytes: number
  }
  team_invitations: {
    id: string
    organisation_id: string
    email: string
    language: string
    invited_by: string
    created_at: Date
    sent_at: Date
    expires_at: Date
    times_sent: Generated<number>
    token_sha256: string | null
    state: Generated<string>
    ended_at: Date | null
    ended_by: string | null
    offer_id: string | null
  }
  unannounced_samples: {
    id: string
    state: Generated<string>
    description: string
    sender: Generated<string>
    tracking: Generated<string>
    storage_location: Generated<string>
    order_id: string | null
    recorded_at: Date
    recorded_by: string
    decided_at: Date | null
    decided_by: string | null
    sample_id: string | null
    reason: Generated<string>
    version: Generated<number>
  }
  upload_parts: {
    upload_id: string
    offset_bytes: number
    size_bytes: number
    storage_key: string
  }
  uploads: {
    id: string
    begun_by: string
    name: string
    size_bytes: number
    modified_at: Date
    offset_bytes: Generated<number>
    touched_at: Date
    subject_kind: string
    subject_id: string
    charged_to: Generated<string[]>
  }
  withdrawn_tests: {
    consignment_id: string
    sample_id: string
    offer_item_id: string
    withdrawn_at: Date
  }
}
