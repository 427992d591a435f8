import pg from 'pg'
import type { ProductList } from '#contract/catalogue.ts'
import type { Enquiry } from '#contract/enquiries.ts'
import type { Language } from '#contract/lists.ts'
import type { OfferDraft } from '#contract/offer-drafts.ts'
import type { Offer, OfferSummary } from '#contract/offers.ts'
import type { Order, OrderSummary } from '#contract/orders.ts'
import { signDemoToken } from '#local/identity/access-token.ts'
import type { RunningProduct } from '#local/product.ts'
import { emptyBilling, emptyContact } from '#web/portal/order-creation/draft/fields.ts'
import { hastenReleases } from '../hasten-releases.ts'
import { type Call, callAs } from './call.ts'
import { type Delivered, findDelivered } from './delivered.ts'

/** Orders and offers in the pictures: those of the demo data, and drafts created for them. */
export type Stage = {
  /** Anna's newest order in each state. */
  ofState: ReadonlyMap<OrderSummary['state'], string>
  /** Newest enquiry in each state. */
  enquiries: ReadonlyMap<Enquiry['state'], string>
  /** Order with a rejected sample. */
  rejected: string
  saras: string
  raijas: string
  offer: string
  expiredOffer: string
  /** Offer that an expert is writing. */
  offerDraft: string
  /** Draft with an offer and nothing else. */
  emptyDraft: string
  /** Draft without an offer, with a written request. Its contacts are prefilled. */
  withoutOffer: string
  /** Draft that is ready to be submitted, and one with a written request. */
  ready: string
  requested: string
  /** Draft with a sample without a name and one without a test. */
  incomplete: string
  /** Draft for each language, because it changes while pictures are taken. */
  pastedInto: Record<Language, string>
  /** Order in analysis: a result with a table, and a correction of it. */
  withTable: string
  /** Order from the United States to Helsinki, through customs. */
  throughCustoms: string
  /** Running campaign that people have registered for. */
  campaign: string
  /** Campaign with one place, which is taken. */
  fullCampaign: string
  delivered: Delivered
  /** Anna's organisation. */
  customer: string
  /** Switches faults of the identity provider on. */
  faults: RunningProduct['identity']['faults']
}

export async function setTheStage(product: RunningProduct): Promise<Stage> {
  const call = callAs(product)
  const listOrders = async (by: string) => (await call<{ items: OrderSummary[] }>(by, 'GET', '/orders')).items
  const orders = await listOrders('anna')
  const anna = await call<{ organisations: { id: string }[] }>('anna', 'GET', '/session')
  const ofState = new Map([...orders].reverse().map((order) => [order.state, order.id]))
  const { items: enquiries } = await call<{ items: Enquiry[] }>('expert', 'GET', '/enquiries?sort=oldest')
  const offers = (await call<{ items: OfferSummary[] }>('anna', 'GET', '/offers')).items
  const offer = need(offers.find((one) => !one.expired)).id
  const sent = need(ofState.get('waiting_for_samples'))
  const requested = await copy(call, sent)
  const request = 'Onko kalvossa näkyviä epäpuhtauksia?\nTarvitaanko siihen mikroskopiaa?'
  await call('anna', 'PATCH', `/orders/${requested.id}`, { request }, requested.version)
  await leaveUnreleased(product, need(ofState.get('analysis_in_progress')))
  await failMails(product)
  await openDoors(call)
  return {
    ofState,
    enquiries: new Map(enquiries.map(({ state, id }) => [state, id])),
    rejected: await findRejected(call, orders),
    saras: need((await listOrders('sara'))[0]).id,
    raijas: need((await listOrders('raija'))[0]).id,
    offer,
    expiredOffer: need(offers.find((one) => one.expired)).id,
    offerDraft: await beginOffer(call),
    emptyDraft: await makeEmpty(call, offer),
    withoutOffer: (await call<Order>('anna', 'POST', '/orders', {})).id,
    ready: (await copy(call, sent)).id,
    requested: requested.id,
    incomplete: await makeIncomplete(call, offer),
    pastedInto: { en: await makeIncomplete(call, offer), fi: await makeIncomplete(call, offer) },
    withTable: await releaseTable(product, call, need(ofState.get('analysis_in_progress'))),
    throughCustoms: await sendThroughCustoms(call),
    delivered: await findDelivered(call),
    campaign: await findCampaign(call),
    fullCampaign: await fillCampaign(product, call),
    customer: need(anna.organisations[0]).id,
    faults: product.identity.faults,
  }
}

async function beginOffer(call: Call): Promise<string> {
  const query = new URLSearchParams({ text: 'EN 71-3', language: 'en' })
  const found = await call<ProductList>('expert', 'GET', `/products?${query}`)
  const products = found.items.slice(0, 3).map(({ id }) => id)
  return (await call<OfferDraft>('expert', 'POST', '/offers', { products })).id
}

async function makeEmpty(call: Call, offerId: string): Promise<string> {
  const { id, version } = await call<Order>('anna', 'POST', '/orders', { offerIds: [offerId] })
  const details = { contact: emptyContact, billing: emptyBilling, shippingLocation: null }
  await call('anna', 'PATCH', `/orders/${id}`, { ...details, forgetFilledFrom: true }, version)
  return id
}

async function findCampaign(call: Call): Promise<string> {
  const path = '/campaigns?state=running&sort=registrations'
  const { items } = await call<{ items: { id: string }[] }>('expert', 'GET', path)
  return need(items[0]).id
}

async function fillCampaign({ databaseUrl }: RunningProduct, call: Call): Promise<string> {
  const code = 'TOYS-50'
  await call('otto', 'POST', `/campaigns/${code}/registrations`)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('update campaigns set most_registrations = 1 where code = $1', [code])
  await client.end()
  return code
}

const copy = (call: Call, copyOf: string) => call<Order>('anna', 'POST', '/orders', { copyOf })

async function findRejected(call: Call, orders: OrderSummary[]): Promise<string> {
  for (const { id } of orders) {
    const { samples } = await call<Order>('anna', 'GET', `/orders/${id}`)
    if (samples.some(({ rejection }) => rejection)) return id
  }
  throw new Error('No demo order has a rejected sample.')
}

async function makeIncomplete(call: Call, offerId: string): Promise<string> {
  const { items } = await call<Offer>('anna', 'GET', `/offers/${offerId}`)
  const draft = await call<Order>('anna', 'POST', '/orders', { offerIds: [offerId] })
  const tests = items.filter(({ unit }) => unit === 'sample').map(({ id }) => id)
  const samples = [
    { name: 'Kansi 95 mm', material: 'PP', tests },
    { name: '', material: 'PP', tests },
    {
      name: 'Kansi 75 mm, painettu',
      material: 'PP',
      batch: 'K-118',
      note: 'Painatus sisäpinnalla',
      tests: [],
    },
  ]
  await call('anna', 'PUT', `/orders/${draft.id}/samples`, { samples }, draft.version)
  return draft.id
}

/** File of an unreleased result, visible in the office only. */
const leaveUnreleased = (product: RunningProduct, orderId: string) =>
  sendResultFile(product, orderId, 'ICP-MS vedos.csv')

async function sendResultFile(
  { siteUrl, identity }: RunningProduct,
  orderId: string,
  name: string,
): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob(['Näyte;Tulos\n1;0,02 mg/kg\n']), name)
  const headers = {
    authorization: `Bearer ${await signDemoToken(identity.settings.issuer, 'expert')}`,
    'idempotency-key': crypto.randomUUID(),
  }
  const path = `/api/v1/orders/${orderId}/files?purpose=result`
  const reply = await fetch(siteUrl + path, { method: 'POST', headers, body })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return ((await reply.json()) as { id: string }).id
}

export const samplesInTable = 3

/** Report with a table, one value beyond its limit, and a correction. */
async function releaseTable(product: RunningProduct, call: Call, orderId: string): Promise<string> {
  const order = await call<Order>('anna', 'GET', `/orders/${orderId}`)
  const samples = order.samples.slice(0, samplesInTable)
  const tableWith = (cadmium: string) => ({
    tests: [
      { name: 'Lyijy (Pb)', unit: 'mg/kg', maximum: '0.5' },
      { name: 'Kadmium (Cd)', unit: 'mg/kg', maximum: '0.1' },
      { name: 'Vetolujuus', unit: 'MPa', minimum: '20', maximum: '45' },
      { name: 'Haju', unit: '' },
    ],
    samples: samples.map(({ id }, index) => ({
      sampleId: id,
      values: ['<0.05', index === 1 ? cadmium : '0.020', `${31 + index}.4`, index === 2 ? null : 'hajuton'],
    })),
  })
  const release = async (title: string, more: object) => {
    const { id } = await call<{ id: string }>('expert', 'POST', `/orders/${orderId}/reported-results`, {
      fileId: await sendResultFile(product, orderId, `${title}.csv`),
      title,
      sampleIds: samples.map((sample) => sample.id),
      ...more,
    })
    let seen = await call<Order>('approver', 'GET', `/orders/${orderId}`)
    for (const action of ['approve_results', 'release_results']) {
      const path = `/orders/${orderId}/acts/${action}`
      seen = await call<Order>('approver', 'POST', path, { ids: [id] }, seen.version)
    }
    await hastenReleases(product.databaseUrl)
    return need((await call<Order>('approver', 'GET', `/orders/${orderId}`)).results[0])
  }
  const first = await release('Metallit ja lujuus', { table: tableWith('0.024') })
  const correction = 'Näytteen 2 kadmium oli kirjattu väärin: 0,124 eikä 0,024 mg/kg.'
  await release('Metallit ja lujuus, korjattu', { table: tableWith('0.124'), corrects: first.id, correction })
  return orderId
}

async function sendThroughCustoms(call: Call): Promise<string> {
  const { items } = await call<{ items: OrderSummary[] }>('emily', 'GET', '/orders')
  const sent = need(items.find(({ submittedAt }) => submittedAt !== null))
  const { id, version } = await call<Order>('emily', 'POST', '/orders', { copyOf: sent.id })
  const edited = await call<Order>(
    'emily',
    'PATCH',
    `/orders/${id}`,
    { shippingLocation: 'helsinki' },
    version,
  )
  await call('emily', 'POST', `/orders/${id}/submit`, {}, edited.version)
  return id
}

/** Invites somebody into Helmi's team, and lets somebody ask to join it. */
async function openDoors(call: Call): Promise<void> {
  const { organisations } = await call<{ organisations: { id: string }[] }>('helmi', 'GET', '/session')
  await call('helmi', 'POST', `/teams/${need(organisations[0]).id}/invitations`, {
    email: 'tuotekehitys.laboratorio@koivukemia.example',
    language: 'fi',
  })
  await call('venla', 'POST', '/join-request', {})
}

/** Failed mails of each kind, inserted by SQL, because the local mail server accepts everything. */
async function failMails({ databaseUrl }: RunningProduct): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`
    insert into mails (id, event_key, receiver, language, subject, text, html, message_id, state, attempts, last_error,
      created_at, failed_at)
    values
      ('019a0000-0000-7000-8000-000000000001', 'shown-1', 'laatu.ja.tuotekehitys@pakkaustehdas-esimerkki.example', 'fi',
       'Tilauksen L-10020 tuloksia on saatavilla', '', '', '<shown-1@labsilta.example>', 'failed', 31,
       '550 5.1.1 <laatu.ja.tuotekehitys@pakkaustehdas-esimerkki.example>: Recipient address rejected: User unknown',
       now() - interval '2 days', now() - interval '5 hours'),
      ('019a0000-0000-7000-8000-000000000002', 'shown-2', 'qa@britfoods.example', 'en', 'Order L-10012 completed', '', '',
       '<shown-2@labsilta.example>', 'failed', 1, null, now() - interval '1 day', now() - interval '1 day')`)
  await client.query(`
    insert into failed_announcements (event_id, attempts, last_error, failed_at)
    select event.id, 31, 'Cannot read properties of undefined (reading ''name'')', now()
    from events event join orders on orders.id = event.subject_id
    where event.action = 'submit' order by event.id desc limit 1`)
  await client.end()
}

function need<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The demo has changed: nothing is left to show here.')
  return value
}
