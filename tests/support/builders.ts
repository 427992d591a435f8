import { v7 as uuid } from 'uuid'
import type { OrderEvent } from '#contract/events.ts'
import type { PriceUnit } from '#contract/lists.ts'
import type { VolumeTier } from '#contract/offers.ts'
import type { Order } from '#contract/orders.ts'
import type { Billing, ContactDetails } from '#contract/parties.ts'
import { systemCaller } from '#server/auth/caller.ts'
import { provideNewOffer } from '#server/offers/domain.ts'
import type { NewOffer } from '#server/offers/rules.ts'
import { aBilling, aContact } from './a-customer.ts'
import type { ApiClient, Reply, TestApi } from './api.ts'
import { pdf } from './file-bytes.ts'

type ItemOptions = {
  unit?: PriceUnit
  priceCents?: number
  maxPriceCents?: number
  quantity?: number
  elements?: number
  id?: string
  /** Name in both languages. */
  name?: string
  productId?: string
  tiers?: VolumeTier[]
  frameQuantity?: number
  /** Turnaround in weeks; null if it is agreed case by case. */
  weeks?: number | null
  materials?: string[]
}

export type OfferOptions = {
  organisationId?: string
  personId?: string
  validUntil?: string
  serviceFeeCents?: number
  items?: ItemOptions[]
}

const anItem = (options: ItemOptions, index: number): NewOffer['items'][number] => ({
  id: options.id ?? uuid(),
  productId: options.productId ?? null,
  nameEn: options.name ?? `Test ${index + 1}`,
  nameFi: options.name ?? `Testi ${index + 1}`,
  standard: 'EN 71-3',
  quantity: options.quantity ?? 1,
  unit: options.unit ?? 'sample',
  unitPriceMinCents: options.priceCents ?? 10_000,
  unitPriceMaxCents: options.maxPriceCents ?? options.priceCents ?? 10_000,
  elements: options.unit?.startsWith('element') ? (options.elements ?? 10) : null,
  turnaroundMinWeeks: options.weeks === null ? null : 1,
  turnaroundMaxWeeks: options.weeks === undefined ? 2 : options.weeks,
  sampleRequirementsEn: 'At least 10 g',
  sampleRequirementsFi: 'Vähintään 10 g',
  materials: options.materials ?? [],
  tiers: options.tiers ?? [],
  frameQuantity: options.frameQuantity ?? null,
})

/** Creates an offer to an organisation or a person, valid for a year by default. */
export async function anOffer({ context }: TestApi, options: OfferOptions): Promise<NewOffer> {
  const offer: NewOffer = {
    id: uuid(),
    organisationId: options.personId ? null : (options.organisationId ?? null),
    personId: options.personId ?? null,
    name: 'An offer',
    validUntil: options.validUntil ?? `${context.clock.now().getUTCFullYear() + 1}-12-31`,
    serviceFeeCents: options.serviceFeeCents ?? 4900,
    createdAt: context.clock.now(),
    items: (options.items ?? [{}]).map(anItem),
  }
  await context.db.transaction().execute((tx) => provideNewOffer(tx, context, offer, systemCaller))
  return offer
}

export async function whoIs(client: ApiClient): Promise<{ id: string; organisationId: string | undefined }> {
  type Seen = { person: { id: string }; organisations: { id: string }[] }
  const { body } = await client.get<Seen>('/session')
  return { id: body.person.id, organisationId: body.organisations[0]?.id }
}

type DraftOptions = {
  offer?: { id: string; items: readonly { id: string; unit: PriceUnit }[] }
  samples?: number
  contact?: Partial<ContactDetails>
  billing?: Partial<Billing>
  shippingLocation?: Order['shippingLocation']
  request?: string
}

/** Creates a complete draft: samples with every test of the offer, contacts and billing. */
export async function aDraftOrder(client: ApiClient, options: DraftOptions = {}): Promise<Order> {
  const { offer, samples = 1 } = options
  const created = expectOk(await client.post<Order>('/orders', { offerIds: offer ? [offer.id] : [] }))
  const edit = {
    contact: { ...aContact, ...options.contact },
    billing: { ...aBilling, ...options.billing },
    shippingLocation: options.shippingLocation === undefined ? 'helsinki' : options.shippingLocation,
    request: options.request ?? '',
  }
  const edited = expectOk(await client.patch<Order>(`/orders/${created.id}`, edit, created))
  const tests = offer?.items.filter((item) => item.unit !== 'one_time_fee').map((item) => item.id) ?? []
  const rows = Array.from({ length: samples }, (_, index) => ({ name: `Sample ${index + 1}`, tests }))
  expectOk(await client.put(`/orders/${created.id}/samples`, { samples: rows }, edited))
  return getOrder(client, created.id)
}

export async function aSubmittedOrder(client: ApiClient, options: DraftOptions = {}): Promise<Order> {
  const draft = await aDraftOrder(client, options)
  return expectOk(await client.post<Order>(`/orders/${draft.id}/submit`, {}, { version: draft.version }))
}

export async function getOrder(client: ApiClient, id: string): Promise<Order> {
  return expectOk(await client.get<Order>(`/orders/${id}`))
}

/** Takes an action on the order in its current version. */
export async function act(client: ApiClient, id: string, name: string, body: unknown = {}): Promise<Order> {
  const { version } = await getOrder(client, id)
  return expectOk(await client.post<Order>(`/orders/${id}/acts/${name}`, body, { version }))
}

/** Provides the offer with all its tests chosen. */
export function provideOffer(
  expert: ApiClient,
  id: string,
  { id: offerId, items }: NewOffer,
): Promise<Order> {
  return act(expert, id, 'provide_offer', { offerId, offerItemIds: items.map((item) => item.id) })
}

/** Events of the order that this client may see, newest first. */
export async function eventsOf(client: ApiClient, id: string): Promise<OrderEvent[]> {
  return expectOk(await client.get<{ items: OrderEvent[] }>(`/orders/${id}/events`)).items
}

export async function receiveAll(expert: ApiClient, id: string): Promise<Order> {
  const { samples } = await getOrder(expert, id)
  return act(expert, id, 'receive', {
    samples: samples.map((sample) => ({ sampleId: sample.id, outcome: 'received' })),
  })
}

export async function aResult(expert: ApiClient, id: string, sampleIds: string[] = []): Promise<string> {
  const uploaded = expectOk(
    await expert.upload<{ id: string }>(`/orders/${id}/files?purpose=result`, 'result.pdf', pdf),
  )
  expectOk(await expert.post(`/orders/${id}/results`, { fileId: uploaded.id, title: 'Report', sampleIds }))
  return uploaded.id
}

/** Body of a successful reply; any other fails the test with the reply. */
export function expectOk<Body>(reply: Reply<Body>): Body {
  if (reply.status >= 300) throw new Error(`${reply.status}: ${JSON.stringify(reply.body)}`)
  return reply.body
}
