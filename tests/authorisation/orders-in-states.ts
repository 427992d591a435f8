import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Catalogue } from '#contract/catalogue-file.ts'
import type { OrderState } from '#contract/lists.ts'
import type { Order } from '#contract/orders.ts'
import { demoOrganisations } from '#local/identity/people.ts'
import type { Tx } from '#server/db/database.ts'
import type { FileSubject } from '#server/files/rules.ts'
import type { NewOffer } from '#server/offers/rules.ts'
import type { ApiClient, TestApi } from '#tests/support/api.ts'
import {
  act,
  aDraftOrder,
  anOffer,
  aResult,
  aSubmittedOrder,
  expectOk,
  getOrder,
  provideOffer,
  receiveAll,
  whoIs,
} from '#tests/support/builders.ts'
import { provideCatalogue } from '#tests/support/catalogue.ts'
import { pdf } from '#tests/support/file-bytes.ts'
import { anApiKey } from '#tests/support/keys.ts'
import { aPageOn } from '#tests/support/laboratory-page.ts'
import { aDraftOffer, aDraftVersion, aSentOfferWithFile } from '#tests/support/offers.ts'
import { aPerson } from '#tests/support/teams.ts'
import { addDraftFile } from '#tests/support/uploads.ts'
import { type KeyKind, keysInMatrix } from './key-scopes.ts'
import { type Kind, type RefusedKind, states } from './kinds.ts'

/** Order with everything that calls refer to: its version, a sample, files of each purpose. */
export type Subject = {
  id: string
  version: number
  sampleId: string
  attachmentId: string
  releasedId: string
  /** Released result with a table. */
  resultId: string
  unreleasedId: string
  /** Uploads begun by the owner: one with all its bytes, and one without any. */
  wholeUploadId: string
  emptyUploadId: string
}

export type World = {
  api: TestApi
  clients: Record<Kind, ApiClient>
  offer: NewOffer
  offerOfSara: NewOffer
  /** Files of a draft and of an offer that was sent, both to the organisation. */
  offerFiles: { ofDraft: string; sent: string }
  organisationId: string
  patterns: Map<OrderState, string>
  expertId: string
}

const names: Record<Exclude<Kind, 'acting' | RefusedKind | KeyKind>, string> = {
  nobody: 'nobody',
  own: 'anna',
  colleague: 'mikko',
  other: 'otto',
  teamless: 'sara',
  reporting: 'raija',
  expert: 'expert',
  approver: 'approver',
  manager: 'manager',
}

/** People of every kind, an offer, and one real order in each state, created by the actions of these people. */
export async function buildWorld(api: TestApi, catalogue?: Catalogue): Promise<World> {
  const entries = await Promise.all(
    Object.entries(names).map(async ([kind, name]) => [kind, await api.as(name)] as const),
  )
  const signedIn = Object.fromEntries(entries) as Record<keyof typeof names, ApiClient>
  const me = await whoIs(signedIn.own)
  await provideCatalogue(api, catalogue)
  for (const [kind, client] of entries) if (kind !== 'nobody') await whoIs(client)
  const ended = await aPerson(api, { orgId: demoOrganisations.fennopack.id })
  expectOk(await signedIn.expert.post(`/people/${ended.id}/access-end`))
  const organisationId = me.organisationId ?? ''
  const acting = signedIn.expert.actingFor((await whoIs(signedIn.colleague)).id)
  const { laboratory } = await aPageOn(api, {
    customer: signedIn.own,
    expert: signedIn.expert,
    manager: signedIn.manager,
  })
  const clients = { ...signedIn, acting, ended, laboratory, ...(await keysOf(api, organisationId)) }
  // A framework offer with a price range, so that actions that take quantities or set prices are included.
  const offer = await anOffer(api, {
    organisationId,
    items: [{ frameQuantity: 1_000_000, maxPriceCents: 20_000 }],
  })
  await aDraftVersion(api, offer)
  const offerOfSara = await anOffer(api, { personId: (await whoIs(clients.teamless)).id })
  const expertId = (await whoIs(clients.expert)).id
  const draft = await aDraftOffer(clients.expert, { organisationId })
  const offerFiles = {
    ofDraft: (await addDraftFile(clients.expert, draft.id)).id,
    sent: (await aSentOfferWithFile(clients.expert, organisationId)).fileId,
  }
  const world = {
    api,
    clients,
    offer,
    offerOfSara,
    offerFiles,
    organisationId,
    patterns: new Map(),
    expertId,
  }
  for (const state of states) world.patterns.set(state, (await anOrderIn(world, state)).id)
  return world
}

/** API keys of every kind. */
async function keysOf(api: TestApi, organisationId: string) {
  const keyOf = async (kind: KeyKind) => {
    const { scopes, column } = keysInMatrix[kind]
    return anApiKey(api, { scopes, organisationId: column === 'expert' ? null : organisationId })
  }
  const revoked = await keyOf('customer key')
  expectOk(await (await api.as('manager')).post(`/keys/${revoked.key.id}/revocation`))
  return {
    'customer key': (await keyOf('customer key')).client,
    'reading key': (await keyOf('reading key')).client,
    'orders key': (await keyOf('orders key')).client,
    'provider key': (await keyOf('provider key')).client,
    'revoked key': revoked.client,
  }
}

/** From outside the EU, so that the customs invoice is available. */
const billing = { country: 'GB' }

async function anOrderIn({ clients: { own, expert }, offer }: World, state: OrderState): Promise<Order> {
  if (state === 'draft') return aDraftOrder(own, { offer, samples: 2, billing })
  if (state === 'waiting_for_review' || state === 'offer_provided') {
    const order = await aSubmittedOrder(own, { samples: 2, billing, request: 'Does it burn?' })
    if (state === 'waiting_for_review') return order
    return provideOffer(expert, order.id, offer)
  }
  if (state === 'submitted')
    return aSubmittedOrder(own, {
      offer,
      samples: 2,
      billing,
      shippingLocation: 'other',
    })
  const order = await aSubmittedOrder(own, { offer, samples: 2, billing })
  if (state === 'waiting_for_samples') return order
  if (state === 'cancelled') return act(expert, order.id, 'cancel', { reason: 'Asked for' })
  await receiveAll(expert, order.id)
  if (state === 'samples_received') return order
  await act(expert, order.id, 'start')
  if (state === 'analysis_in_progress') return order
  await aResult(expert, order.id)
  return getOrder(expert, order.id)
}

/**
 * Fresh copy of the order in a state, opened to the reporting contact, with a file of each purpose. A bare one has no
 * results, because a draft with results cannot be deleted.
 */
export async function freshOrder(world: World, state: OrderState, isBare = false): Promise<Subject> {
  const { api, clients } = world
  const pattern = world.patterns.get(state) ?? ''
  const raija = await whoIs(clients.reporting)
  const [forAttachment = '', forReleased = '', forUnreleased = '', forUpload = ''] = await Promise.all(
    [1, 2, 3, 4].map(() => storeBytes(world)),
  )
  return api.context.db.transaction().execute(async (tx) => {
    const id = await copyOrder(tx, pattern)
    await sql`insert into reporting_access (order_id, person_id, granted_at) values (${id}, ${raija.id}, now())`.execute(
      tx,
    )
    const attachmentId = await addFile(tx, { id, kind: 'order' }, forAttachment)
    const uploads = {
      wholeUploadId: await addUpload(tx, id, forUpload),
      emptyUploadId: await addUpload(tx, id, null),
    }
    if (isBare)
      return describeOrder(tx, id, {
        attachmentId,
        releasedId: '',
        resultId: '',
        unreleasedId: '',
        ...uploads,
      })
    const resultId = uuid()
    const releasedId = await addFile(tx, { id: resultId, kind: 'result' }, forReleased)
    await sql`insert into results (id, order_id, file_id, title, added_at, added_by)
      select ${resultId}, ${id}, ${releasedId}, 'Report', now(), owner_id from orders where id = ${id}`.execute(
      tx,
    )
    await sql`insert into result_tables (result_id, tests, samples)
      select ${resultId}, '[{"name": "Lead", "unit": "mg/kg", "minimum": null, "maximum": "0.5"}]',
        json_agg(json_build_object('sampleId', id, 'values', json_build_array('0.4'))) from samples where order_id = ${id}`.execute(
      tx,
    )
    const unreleasedId = await addFile(tx, { id, kind: 'order_results' }, forUnreleased)
    return describeOrder(tx, id, { attachmentId, releasedId, resultId, unreleasedId, ...uploads })
  })
}

async function describeOrder(
  tx: Tx,
  id: string,
  files: Omit<Subject, 'id' | 'version' | 'sampleId'>,
): Promise<Subject> {
  const { rows } = await sql<{ version: number; sampleId: string }>`
    select o.version, s.id as "sampleId" from orders o join samples s on s.order_id = o.id and s.position = 1
    where o.id = ${id}`.execute(tx)
  const { version = 1, sampleId = '' } = rows[0] ?? {}
  return { id, version, sampleId, ...files }
}

/** Real bytes for each file row, because keys are unique and a download opens the file. */
async function addFile(tx: Tx, subject: FileSubject, key: string): Promise<string> {
  const id = uuid()
  const side = subject.kind === 'order' ? 'customer' : 'expert'
  await sql`
    insert into files (id, subject_kind, subject_id, name, content_type, size_bytes, sha256, storage_key, uploaded_at,
      uploaded_by, uploaded_by_kind)
    select ${id}, ${subject.kind}, ${subject.id}, 'a.pdf', 'application/pdf', ${pdf.length}, '', ${key}, now(), id, ${side}
    from people order by id limit 1`.execute(tx)
  return id
}

/** Upload with all its bytes if a key is given, otherwise without any. */
async function addUpload(tx: Tx, orderId: string, key: string | null): Promise<string> {
  const id = uuid()
  const offset = key === null ? 0 : pdf.length
  await sql`
    insert into uploads (id, subject_kind, subject_id, begun_by, name, size_bytes, modified_at, offset_bytes, touched_at)
    select ${id}, 'order', ${orderId}, owner_id, ${`${id}.pdf`}, ${pdf.length}, now(), ${offset}, now()
    from orders where id = ${orderId}`.execute(tx)
  if (key !== null) {
    await sql`
      insert into upload_parts (upload_id, offset_bytes, size_bytes, storage_key)
      values (${id}, 0, ${pdf.length}, ${key})`.execute(tx)
  }
  return id
}

async function storeBytes({ api }: World): Promise<string> {
  const { fileStore } = api.context
  const path = join(fileStore.incomingDirectory, uuid())
  await writeFile(path, pdf)
  return fileStore.keep(path, { contentType: 'application/pdf', sizeBytes: pdf.length })
}

/** Address of the reporting contact of each copy, which may be let in. */
export const reportingContact = 'someone@reader.example'

async function copyOrder(tx: Tx, pattern: string): Promise<string> {
  const id = uuid()
  await sql`
    insert into orders (id, organisation_id, owner_id, state, version, name, request, sample_count, contact_company,
      contact_name, contact_email, contact_phone, billing_street, billing_postal_code, billing_city, billing_country,
      billing_email, payment_method, shipping_location, service_fee_cents, cancellation_reason, created_at, updated_at,
      submitted_at, completed_at, reporting_emails, reporting_access)
    select ${id}, organisation_id, owner_id, state, version, name, request, sample_count, contact_company,
      contact_name, contact_email, contact_phone, billing_street, billing_postal_code, billing_city, billing_country,
      billing_email, payment_method, shipping_location, service_fee_cents, cancellation_reason, created_at, updated_at,
      submitted_at, completed_at, array[${reportingContact}], true
    from orders where id = ${pattern}`.execute(tx)
  await sql`
    insert into order_offers select ${id}, offer_id, provided from order_offers where order_id = ${pattern}`.execute(
    tx,
  )
  await sql`
    insert into order_lines select ${id}::uuid, offer_item_id, position, quantity, unit_price_min_cents,
      unit_price_max_cents, discount_percent, total_min_cents, total_max_cents
    from order_lines where order_id = ${pattern}`.execute(tx)
  await sql`
    insert into samples (id, order_id, position, name, state, received_at, draft_tests)
    select gen_random_uuid(), ${id}, position, name, state, received_at, draft_tests
    from samples where order_id = ${pattern}`.execute(tx)
  await sql`
    insert into sample_tests (sample_id, offer_item_id, state, provided)
    select copied.id, t.offer_item_id, t.state, t.provided
    from samples original join sample_tests t on t.sample_id = original.id
      join samples copied on copied.order_id = ${id} and copied.position = original.position
    where original.order_id = ${pattern}`.execute(tx)
  return id
}
