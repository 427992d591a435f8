import pg from 'pg'
import { v4 as uuid } from 'uuid'

/** Rows about a person in every table that the declaration of personal data names, each column with a marker of its own. */

export type Marked = { id: string; email: string; name: string; phone: string; tag: string }

type Column = {
  table: string
  name: string
  type: string
  isArray: boolean
  isTexts: boolean
  domain: string | null
  isNeeded: boolean
  isGenerated: boolean
}

const columnsQuery = `
  select c.table_name as table, c.column_name as name, c.data_type as type, c.data_type = 'ARRAY' as "isArray", c.udt_name = '_text' as "isTexts",
    c.domain_name as domain, c.is_nullable = 'NO' and c.column_default is null as "isNeeded",
    c.is_generated = 'ALWAYS' as "isGenerated"
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`

export async function withAdmin<Result>(
  url: string,
  run: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

export const readColumns = async (client: pg.Client): Promise<Column[]> =>
  (await client.query(columnsQuery)).rows

export const markerOf = ({ tag }: Marked, table: string, column: string) => `MARK.${tag}.${table}.${column}.`

/** Keys of stored bytes, of a file of an order and of one of an enquiry. */
export type StoredKeys = { ofOrder: string; ofEnquiry: string }

/** A value for a column that needs one and that no row sets. */
function plainValue({ type, isArray }: Column): unknown {
  if (isArray) return []
  if (type === 'uuid') return uuid()
  if (type === 'boolean') return false
  if (type.startsWith('timestamp')) return new Date()
  if (type === 'date') return '2026-01-02'
  if (type === 'jsonb') return '{}'
  if (type === 'bytea') return Buffer.from('plain')
  if (type === 'text') return uuid()
  return 1
}

/** Marker in the type of the column. */
function markedValue({ type, isArray }: Column, marker: string): unknown {
  if (isArray) return [marker]
  if (type === 'jsonb') return JSON.stringify({ said: marker })
  return type === 'bytea' ? Buffer.from(marker) : marker
}

type Row = { table: string; values?: Record<string, unknown>; mark?: string }

/** The rows of a person: columns that say whose they are or that only certain values fit, and columns to mark. */
function rowsAbout(
  person: Marked,
  ids: Record<'enquiry' | 'event' | 'handOver' | 'order' | 'offer', string>,
  keys: StoredKeys,
): Row[] {
  const { id, email, name, phone } = person
  const copy = `Dear ${name}, write to ${email} or call ${phone}.`
  const order = {
    owner_id: id,
    state: 'completed',
    completed_at: new Date(),
    submitted_at: new Date(),
    sample_count: 1,
    payment_method: 'pdf_invoice',
    shipping_location: 'helsinki',
  }
  const strangers = { ...order, owner_id: uuid() }
  return [
    { table: 'absences', values: { person_id: id } },
    { table: 'default_views', values: { person_id: id } },
    {
      table: 'digest_entries',
      values: { person_id: id, kind: 'file_added', order_id: uuid() },
      mark: 'line_en line_fi',
    },
    {
      table: 'digest_entries',
      values: {
        event_id: ids.event,
        kind: 'file_added',
        order_id: uuid(),
        line_en: copy,
        line_fi: copy,
      },
    },
    { table: 'digests', values: { person_id: id } },
    { table: 'list_views', values: { person_id: id, is_shared: false }, mark: 'name filters' },
    { table: 'news_marks', values: { person_id: id } },
    { table: 'notification_choices', values: { person_id: id, kind: 'file_added', timing: 'daily' } },
    { table: 'presence', values: { person_id: id } },
    {
      table: 'join_requests',
      values: { person_id: id, domain: markerOf(person, 'join_requests', 'domain').toLowerCase() },
    },
    { table: 'api_keys', values: { created_by: id, scopes: ['orders:read'] } },
    {
      table: 'orders',
      values: { ...strangers, contact_email: email, contact_phone: phone },
      mark: 'contact_name',
    },
    { table: 'orders', values: { ...strangers, reporting_emails: [email, 'stranger@else.example'] } },
    { table: 'laboratory_contacts', values: { email, phone }, mark: 'name' },
    { table: 'consignment_links', values: { mailed_to: email } },
    { table: 'invitations', values: { receiver: email } },
    { table: 'reporting_access', values: { person_id: id } },
    { table: 'team_invitations', values: { email, language: 'en' } },
    {
      table: 'enquiries',
      values: {
        id: ids.enquiry,
        email,
        phone,
        kind: 'contact',
        language: 'en',
        page: `/${markerOf(person, 'enquiries', 'page')}`,
        referral_source: '',
      },
      mark: 'name company number_of_samples sample_type message services_offered content_sha256',
    },
    {
      table: 'messages',
      values: { subject_kind: 'enquiry', subject_id: ids.enquiry, side: 'customer', audience: 'both' },
      mark: 'author_name text',
    },
    { table: 'newsletter_subscriptions', values: { email, language: 'en' } },
    {
      table: 'mails',
      values: { receiver: email, language: 'en' },
      mark: 'subject text html unsubscribe_url attachment_name attachment sealed_key last_error',
    },
    {
      table: 'mails',
      values: { language: 'en', reply_to: email, subject: copy, text: copy, html: copy, last_error: copy },
    },
    {
      table: 'mails',
      values: { event_key: `${ids.event}:confirmed`, language: 'en', subject: copy, text: copy, html: copy },
    },
    { table: 'orders', values: { owner_id: id, state: 'draft' }, mark: 'contact_name' },
    {
      table: 'orders',
      values: {
        ...order,
        id: ids.order,
        state: 'cancelled',
        completed_at: null,
        billing_email: email,
        contact_email: email,
        contact_phone: phone,
      },
      mark: `name reference notes request agreed_address cancellation_reason billing_street billing_postal_code billing_city
        vat_number e_invoice_address`,
    },
    {
      table: 'orders',
      values: {
        ...order,
        owner_id: uuid(),
        state: 'draft',
        submitted_at: null,
        completed_at: null,
        billing_email: email,
      },
    },
    { table: 'organisations', values: { billing: JSON.stringify({ email }) } },
    {
      table: 'offers',
      values: {
        id: ids.offer,
        person_id: id,
        recipient_email: email,
        copies: [email],
        valid_until: '2030-01-01',
      },
      mark: 'name recipient_name customer_reference text closing_reason',
    },
    { table: 'offers', values: { state: 'draft', sent_at: null, recipient_email: email, copies: [email] } },
    { table: 'offer_documents', values: { offer_id: ids.offer, language: 'en' }, mark: 'content' },
    { table: 'campaign_registrations', values: { person_id: id } },
    {
      table: 'messages',
      values: { subject_kind: 'order', author_id: id, person_id: id, side: 'customer', audience: 'both' },
      mark: 'text',
    },
    { table: 'proposals', values: { author_id: id, kind: 'cancellation', side: 'customer' }, mark: 'reason' },
    {
      table: 'proposals',
      values: {
        author_id: uuid(),
        kind: 'change',
        side: 'customer',
        state: 'accepted',
        decided_at: new Date(),
        changes: JSON.stringify({ contact: { email }, copy }),
        differences: JSON.stringify([copy]),
      },
    },
    { table: 'internal_notes', values: { subject_kind: 'order', author_id: id }, mark: 'text' },
    {
      table: 'retention_holds',
      values: { person_id: id, placed_by: uuid(), ended_at: new Date(), ended_by: uuid() },
      mark: 'reason',
    },
    { table: 'consignment_questions', values: { answered_by: id, answered_at: new Date() }, mark: 'answer' },
    {
      table: 'files',
      values: {
        uploaded_by: id,
        uploaded_by_kind: 'customer',
        subject_kind: 'order',
        storage_key: keys.ofOrder,
      },
      mark: 'name',
    },
    {
      table: 'files',
      values: {
        subject_kind: 'enquiry',
        subject_id: ids.enquiry,
        uploaded_by_kind: 'customer',
        storage_key: keys.ofEnquiry,
        name: 'of-enquiry.txt',
      },
    },
    { table: 'uploads', values: { begun_by: id, subject_kind: 'order' }, mark: 'name' },
    {
      table: 'events',
      values: {
        id: ids.event,
        actor_id: id,
        actor_kind: 'person',
        actor_side: 'customer',
        action: 'create',
        subject_kind: 'order',
      },
    },
    { table: 'event_personal', values: { event_id: ids.event }, mark: 'values' },
    {
      table: 'events',
      values: {
        id: ids.handOver,
        actor_kind: 'system',
        actor_side: 'system',
        action: 'hand_over',
        subject_kind: 'order',
        changes: JSON.stringify({ ownerId: [id, uuid()] }),
      },
    },
    {
      table: 'event_personal',
      values: { event_id: ids.handOver, values: JSON.stringify({ from: name, copy }) },
    },
    { table: 'event_personal', values: { values: JSON.stringify({ email }) } },
    {
      table: 'customer_merges',
      values: { replaced: JSON.stringify({ before: { billing: { email } } }), moved: '{}' },
    },
    { table: 'failed_announcements', values: { event_id: ids.event, last_error: copy } },
    { table: 'idempotency_keys', values: { caller_id: id }, mark: 'reply' },
    { table: 'idempotency_keys', values: { reply: JSON.stringify({ copy, lines: `a\n${email}` }) } },
    { table: 'unannounced_samples', values: { sender: copy, description: 'A box' } },
  ]
}

/** Writes rows about a person past foreign keys and triggers. Returns the columns that got a marker, as `table.column`. */
export async function plant(client: pg.Client, person: Marked, keys: StoredKeys): Promise<string[]> {
  const columns = Map.groupBy(await readColumns(client), ({ table }) => table)
  const ids = { enquiry: uuid(), event: uuid(), handOver: uuid(), order: uuid(), offer: uuid() }
  const planted: string[] = []
  await client.query('set session_replication_role = replica')
  for (const { table, values = {}, mark = '' } of rowsAbout(person, ids, keys)) {
    planted.push(
      ...mark
        .split(/\s+/)
        .filter(Boolean)
        .map((name) => `${table}.${name}`),
    )
    const marked = mark.split(/\s+/)
    const row = (columns.get(table) ?? []).flatMap((column) => {
      const { name, isNeeded, isGenerated } = column
      if (isGenerated) return []
      if (name in values) return [[name, values[name]] as const]
      if (marked.includes(name)) return [[name, markedValue(column, markerOf(person, table, name))] as const]
      return isNeeded ? [[name, plainValue(column)] as const] : []
    })
    const names = row.map(([name]) => `"${name}"`).join(', ')
    const places = row.map((_, index) => `$${index + 1}`).join(', ')
    await client
      .query(
        `insert into ${table} (${names}) values (${places})`,
        row.map(([, value]) => value),
      )
      .catch((error: Error) => {
        throw new Error(`${table}: ${error.message}`)
      })
  }
  await client.query('set session_replication_role = origin')
  return planted
}

/** Places in the whole database that contain one of the words, as `table.column`. */
export async function findPlaces(client: pg.Client, words: readonly string[]): Promise<string[]> {
  const tables = Map.groupBy(await readColumns(client), ({ table }) => table)
  const needles = words.flatMap((word) => [word, Buffer.from(word).toString('hex')])
  const found: string[] = []
  for (const [table, columns] of tables) {
    const has = columns.map(
      ({ name }) =>
        `coalesce(bool_or(exists (select from unnest($1::text[]) w (word)
          where position(lower(w.word) in lower(t."${name}"::text)) > 0)), false)`,
    )
    const { rows } = await client.query({
      text: `select ${has.join(', ')} from ${table} t`,
      values: [needles],
      rowMode: 'array',
    })
    found.push(...columns.filter((_, index) => rows[0]?.[index]).map(({ name }) => `${table}.${name}`))
  }
  return found.sort()
}
