import { v7 as uuid } from 'uuid'
import { blankOfferItem } from '#contract/blank-offer-item.ts'
import type { Consignment } from '#contract/consignments.ts'
import type { Laboratory } from '#contract/laboratories.ts'
import type { OfferDraft } from '#contract/offer-drafts.ts'
import type { Order } from '#contract/orders.ts'
import type { Session } from '#contract/people.ts'
import type { ReportedResult } from '#contract/reported-results.ts'
import { signDemoToken } from '#local/identity/access-token.ts'
import type { RunningProduct } from '#local/product.ts'
import { hastenReleases } from '../hasten-releases.ts'
import { inProduct } from './in-product.ts'
import type { Figure, Measurement } from './report.ts'

const [sampleCount, testCount] = [5000, 10]
const customer = 'anna'

type Call = {
  by: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  path: string
  body?: object
  version?: number
}

/** `npm run bench -- delivery`: how long each transition takes of an order with 5,000 samples and 10 tests each. */
export function measureDelivery(): Promise<Measurement> {
  return inProduct(async (product) => {
    const call = callerOf(product)
    const order = await anOrder(call)
    const figures = new Timing(call, order.id)
    const path = `/orders/${order.id}`
    await figures.transition('received', 'receive', {
      samples: order.samples.map(({ id }) => ({ sampleId: id, outcome: 'received' })),
    })
    const laboratory = await anApprovedLaboratory(call)
    const tests = [
      ...new Set(order.samples.flatMap((sample) => sample.tests.map((test) => test.offerItemId))),
    ]
    await figures.transition('assigned', 'assign', {
      laboratoryId: laboratory.id,
      tests: tests.map((offerItemId) => ({ offerItemId })),
    })
    await figures.time('sent and arrived', () => deliver(call, laboratory.id))
    await figures.time('reported', () => report(call, order))
    const { items } = await call<{ items: ReportedResult[] }>({
      by: 'approver',
      method: 'GET',
      path: `${path}/reported-results`,
    })
    const ids = items.map(({ id }) => id)
    await figures.transition('approved', 'approve_results', { ids })
    await figures.time('released', await figures.prepare('release_results', { ids }))
    // Includes the pause of the worker, of up to a second.
    await figures.time('release carried out', () => hastenReleases(product.databaseUrl))
    for (const [name, read] of [
      ['page: the order', path],
      ['page: its tests', `${path}/tests`],
      ['page: its next step', `${path}/next-step`],
      ['page: its history', `${path}/events`],
    ] as const)
      await figures.time(name, () => call({ by: 'expert', method: 'GET', path: read }))
    return figures.all
  })
}

type Caller = <Body>(call: Call) => Promise<Body>

const callerOf =
  ({ siteUrl, identity }: RunningProduct): Caller =>
  async <Body>({ by, method, path, body, version }: Call) => {
    const reply = await fetch(`${siteUrl}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await signDemoToken(identity.settings.issuer, by)}`,
        'idempotency-key': crypto.randomUUID(),
        ...(body && { 'content-type': 'application/json' }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
      body: body && JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as Body
  }

/** Figures in the order of their measurement. */
class Timing {
  readonly all: Figure[] = []
  readonly #call: Caller
  readonly #orderId: string

  constructor(call: Caller, orderId: string) {
    this.#call = call
    this.#orderId = orderId
  }

  async time(name: string, work: () => Promise<unknown>): Promise<void> {
    const begun = performance.now()
    await work()
    this.all.push({
      name: `${sampleCount} × ${testCount} tests: ${name}`,
      value: performance.now() - begun,
      unit: 'ms',
    })
  }

  /** Takes one action on the order, and fails unless it has exactly one event. */
  async transition(name: string, action: string, body: object): Promise<void> {
    const ids = (await this.#listEvents()).map(({ id }) => id)
    await this.time(name, await this.prepare(action, body))
    const added = (await this.#listEvents()).filter(({ id }) => !ids.includes(id))
    if (added.length !== 1)
      throw new Error(`${action} has the events ${added.map(({ act }) => act).join(', ')}`)
  }

  /** Call that takes an action on the order as it is now. */
  async prepare(action: string, body: object): Promise<() => Promise<unknown>> {
    const path = `/orders/${this.#orderId}`
    const { version } = await this.#call<Order>({ by: 'approver', method: 'GET', path })
    return () => this.#call({ by: 'approver', method: 'POST', path: `${path}/acts/${action}`, body, version })
  }

  async #listEvents(): Promise<{ id: string; act: string }[]> {
    const path = `/orders/${this.#orderId}/events`
    const { items } = await this.#call<{ items: { id: string; act: string }[] }>({
      by: 'expert',
      method: 'GET',
      path,
    })
    return items
  }
}

/** Submitted order of the customer, all of whose samples have all tests of its offer. */
async function anOrder(call: Caller): Promise<Order> {
  const offerId = await anOffer(call)
  const by = customer
  const created = await call<Order>({ by, method: 'POST', path: '/orders', body: { offerIds: [offerId] } })
  const path = `/orders/${created.id}`
  const edited = await call<Order>({
    by,
    method: 'PATCH',
    path,
    body: { name: 'Bench', contact, billing, shippingLocation: 'helsinki' },
    version: created.version,
  })
  const tests = created.tests.map(({ offerItemId }) => offerItemId)
  const samples = Array.from({ length: sampleCount }, (_, index) => ({ name: `Sample ${index + 1}`, tests }))
  const body = { samples }
  const saved = await call<Order>({
    by,
    method: 'PUT',
    path: `${path}/samples`,
    body,
    version: edited.version,
  })
  return call<Order>({ by, method: 'POST', path: `${path}/submit`, body: {}, version: saved.version })
}

const email = 'bench@fennopack.example'
const contact = {
  company: 'Fennopack Oy',
  name: 'Bench',
  email,
  phone: '+358401234567',
  reportingEmails: [],
  reportingAccess: false,
}
const billing = {
  street: 'Kansitie 3',
  postalCode: '00100',
  city: 'Helsinki',
  country: 'FI',
  email,
  paymentMethod: 'pdf_invoice',
  eInvoiceOperator: '',
  eInvoiceAddress: '',
  vatNumber: '',
}

async function anOffer(call: Caller): Promise<string> {
  const by = 'expert'
  const { organisations } = await call<Session>({ by: customer, method: 'GET', path: '/session' })
  const organisationId = organisations[0]?.id
  const { id, version } = await call<OfferDraft>({
    by,
    method: 'POST',
    path: '/offers',
    body: { organisationId },
  })
  const items = Array.from({ length: testCount }, (_, index) => ({
    ...blankOfferItem(uuid()),
    name: { en: `Test ${index + 1}`, fi: `Testi ${index + 1}` },
    unitPriceCents: { min: 1000, max: 1000 },
  }))
  const draft = {
    name: 'Bench',
    recipientName: 'Bench',
    recipientEmail: email,
    organisationId,
    items,
    validUntil: '2099-12-31',
    serviceFeeCents: 0,
  }
  const path = `/offers/${id}`
  const saved = await call<OfferDraft>({ by, method: 'PUT', path: `${path}/draft`, body: draft, version })
  await call({ by, method: 'POST', path: `${path}/send`, body: {}, version: saved.version })
  return id
}

async function anApprovedLaboratory(call: Caller): Promise<Laboratory> {
  const by = 'manager'
  const body = { name: 'Bench Analytics', country: 'FI' }
  const { id, version } = await call<Laboratory>({ by, method: 'POST', path: '/laboratories', body })
  const path = `/laboratories/${id}/approve`
  return call<Laboratory>({ by, method: 'POST', path, body: { reason: '' }, version })
}

/** Sends the consignment to the laboratory and records its arrival there. */
async function deliver(call: Caller, laboratoryId: string): Promise<void> {
  const by = 'expert'
  const list = `/consignments?laboratory=${laboratoryId}`
  const { items } = await call<{ items: Consignment[] }>({ by, method: 'GET', path: list })
  const path = `/consignments/${items[0]?.id}`
  const { version } = await call<Consignment>({ by, method: 'GET', path })
  const sent = await call<Consignment>({ by, method: 'POST', path: `${path}/send`, body: {}, version })
  await call({ by, method: 'POST', path: `${path}/arrive`, body: {}, version: sent.version })
}

/** Reports all values of all samples. */
function report(call: Caller, { id, samples }: Order): Promise<unknown> {
  const tests = Array.from({ length: testCount }, (_, index) => ({
    name: `Test ${index + 1}`,
    unit: 'mg/kg',
  }))
  const rows = samples.map((sample) => ({
    sampleId: sample.id,
    values: tests.map((_, index) => `<${index + 1}`),
  }))
  const body = { title: 'Bench', table: { tests, samples: rows } }
  return call({ by: 'expert', method: 'POST', path: `/orders/${id}/reported-results`, body })
}
