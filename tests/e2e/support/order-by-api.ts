import type { Offer } from '#contract/offers.ts'
import type { Order } from '#contract/orders.ts'
import type { Billing, ContactDetails } from '#contract/parties.ts'
import type { ReportedResult } from '#contract/reported-results.ts'
import { signDemoToken } from '#local/identity/access-token.ts'
import { aBilling, aContact } from '#tests/support/a-customer.ts'
import { product } from '#tests/support/product.ts'
import { hastenReleases } from '#tools/hasten-releases.ts'

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  path: string
  body?: unknown
  version?: number
}

/** Call with an access token, or without one; a refusal fails the test. */
export async function callWith<Body>(token: string | null, call: Call): Promise<Body> {
  const { method, path, body, version } = call
  const isForm = body instanceof FormData
  const reply = await fetch(`${product.siteUrl}/api/v1${path}`, {
    method,
    headers: {
      'idempotency-key': crypto.randomUUID(),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
    body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as Body
}

/** Call of one of the demo people. */
export const callAs = async <Body>(name: string, call: Call): Promise<Body> =>
  callWith<Body>(await signDemoToken(product.issuer, name), call)

type Options = {
  by: string
  samples: readonly { name: string; material?: string; note?: string }[]
  contact?: Partial<ContactDetails>
  billing?: Partial<Billing>
  shippingLocation: 'helsinki' | 'us' | 'other'
  /** True for the test that all samples get; any test by default. */
  wants?: (item: Offer['items'][number]) => boolean
}

/** A valid offer with the wanted test. */
async function findOffer(by: string, wants: NonNullable<Options['wants']>) {
  const { items } = await callAs<{ items: { id: string; expired: boolean }[] }>(by, {
    method: 'GET',
    path: '/offers',
  })
  for (const { id } of items.filter(({ expired }) => !expired)) {
    const offer = await callAs<Offer>(by, { method: 'GET', path: `/offers/${id}` })
    const item = offer.items.find((one) => one.unit !== 'one_time_fee' && wants(one))
    if (item) return { offer, tests: [item.id] }
  }
  throw new Error(`${by} has no such offer`)
}

/** Order from an offer, whose samples may be sent. */
export async function orderByApi({
  by,
  samples,
  contact,
  billing,
  shippingLocation,
  wants = () => true,
}: Options): Promise<Order> {
  const { offer, tests } = await findOffer(by, wants)
  const created = await callAs<Order>(by, {
    method: 'POST',
    path: '/orders',
    body: { offerIds: [offer.id], name: 'Papers and files' },
  })
  const path = `/orders/${created.id}`
  const edit = {
    contact: { ...aContact, ...contact },
    billing: { ...aBilling, ...billing },
    shippingLocation,
  }
  const edited = await callAs<Order>(by, { method: 'PATCH', path, body: edit, version: created.version })
  const rows = samples.map((sample) => ({ ...sample, tests }))
  const { version } = await callAs<{ version: number }>(by, {
    method: 'PUT',
    path: `${path}/samples`,
    body: { samples: rows },
    version: edited.version,
  })
  return callAs<Order>(by, { method: 'POST', path: `${path}/submit`, body: {}, version })
}

/** Records the samples as received and starts the analysis. */
export async function startByApi(id: string): Promise<void> {
  const path = `/orders/${id}`
  const expected = await callAs<Order>('expert', { method: 'GET', path })
  const samples = expected.samples.map((sample) => ({ sampleId: sample.id, outcome: 'received' }))
  const act = (name: string, body: unknown, version: number) =>
    callAs<Order>('expert', { method: 'POST', path: `${path}/acts/${name}`, body, version })
  const received = await act('receive', { samples }, expected.version)
  await act('start', {}, received.version)
}

/** Releases a file as a result under its own name; without samples, it covers all. */
export async function releaseByApi(
  id: string,
  name: string,
  bytes: Buffer,
  sampleIds: readonly string[] = [],
): Promise<void> {
  const path = `/orders/${id}`
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes)]), name)
  const file = await callAs<{ id: string }>('expert', {
    method: 'POST',
    path: `${path}/files?purpose=result`,
    body,
  })
  await callAs('expert', {
    method: 'POST',
    path: `${path}/reported-results`,
    body: { fileId: file.id, title: name, sampleIds },
  })
  await approveByApi(id)
}

/** Approves and releases, as the second person, everything that was reported about the order. The customer has it afterwards. */
export async function approveByApi(id: string): Promise<void> {
  const path = `/orders/${id}`
  const { items } = await callAs<{ items: ReportedResult[] }>('approver', {
    method: 'GET',
    path: `${path}/reported-results`,
  })
  const ids = items.filter(({ state }) => state === 'reported').map((item) => item.id)
  for (const action of ['approve_results', 'release_results']) {
    const { version } = await callAs<Order>('approver', { method: 'GET', path })
    await callAs('approver', { method: 'POST', path: `${path}/acts/${action}`, body: { ids }, version })
  }
  await hastenReleases(product.databaseUrl)
}
