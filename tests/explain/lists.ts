import { sql } from 'kysely'
import type { MergePreview } from '#contract/customer-merges.ts'
import { orderStates } from '#contract/lists.ts'
import { listNames } from '#contract/office-lists.ts'
import { timelineKinds } from '#contract/order-choices.ts'
import { signAccessToken } from '#local/identity/access-token.ts'
import { ApiClient, type TestApi } from '#tests/support/api.ts'
import { expectOk } from '#tests/support/builders.ts'
import { mergeCustomers } from '#tests/support/merges.ts'
import { readReceptionLists } from './reception-lists.ts'
import { readToday } from './today-lists.ts'

export type Page = { items: { id: string }[]; nextCursor: string | null }

/** Readers for whom lists are queried differently. */
export type Readers = Record<'large' | 'small' | 'teamless' | 'several' | 'reporting' | 'expert', ApiClient>

const subjects: Record<keyof Readers, string> = {
  large: 'person|1|1',
  small: 'person|2000|1',
  teamless: 'person|teamless',
  several: 'person|several',
  reporting: 'person|reporting',
  expert: 'expert|1',
}

export async function findReaders({ app, context }: TestApi): Promise<Readers> {
  const { issuer } = context.config.auth
  const readers = await Promise.all(
    Object.entries(subjects).map(async ([kind, subject]) => {
      const { rows } = await sql<{ name: string; email: string }>`
        update people set issuer = ${issuer} where subject = ${subject} returning name, email`.execute(
        context.db,
      )
      const roles = kind === 'expert' ? ['expert', 'manager'] : undefined
      const token = await signAccessToken({ issuer, sub: subject, ...rows[0], roles })
      return [kind, new ApiClient(app, token)] as const
    }),
  )
  return Object.fromEntries(readers) as Readers
}

/** Values in the data that filters use. */
export type Places = Record<
  'largeOrganisation' | 'smallOrganisation' | 'busyOwner' | 'rareOwner' | 'oldOrder',
  string
>

export async function findPlaces({ context }: TestApi): Promise<Places> {
  const { rows } = await sql<Places>`
    select
      (select organisation_id from organisation_identities where external_id = 'org_1') as "largeOrganisation",
      (select organisation_id from organisation_identities where external_id = 'org_2000') as "smallOrganisation",
      (select id from people where subject = 'person|1|1') as "busyOwner",
      (select id from people where subject = 'person|2000|1') as "rareOwner",
      (select id from orders order by id offset 20000 limit 1) as "oldOrder"`.execute(context.db)
  if (!rows[0]) throw new Error('The data has no such places')
  return rows[0]
}

export const cursorAt = (...keys: string[]) => Buffer.from(JSON.stringify(keys)).toString('base64url')

/** Search words: frequent, rare, only in old orders, and absent; a number; one and two letters. */
const allWords = [
  '',
  'packaging',
  'quartz',
  'nordlicht',
  'xylophone',
  'L-10005',
  'e',
  'q',
  'tr',
  'qx',
  'autumn quartz',
  'ng e',
]
const someWords = ['', 'packaging', 'quartz', 'xylophone', 'e', 'tr']

export async function readOrderLists(readers: Readers, places: Places): Promise<void> {
  const ofOwners = [`owner=${places.busyOwner}`, `owner=${places.rareOwner}&status=completed`]
  const filters = ['', 'status=draft', 'status=completed', ...ofOwners]
  const { expert, ...customers } = readers
  for (const customer of Object.values(customers)) await readOrders(customer, someWords, filters, places)
  for (const by of Object.values(readers)) await readSorted(by, filters, places)
  const ofOrganisations = [places.largeOrganisation, places.smallOrganisation].flatMap((id) => [
    `organisation=${id}`,
    `organisation=${id}&status=waiting_for_review&${ofOwners[0]}`,
  ])
  await readOrders(expert, allWords, [...filters, 'status=offer_provided', ...ofOrganisations], places)
  await readSorted(expert, ofOrganisations, places)
  await readBoard(expert, ofOrganisations, places)
  await readReceptionLists(expert, places)
  // The matrix has no order whose tests can be assigned by suggestion.
  await expert.post('/orders/bulk/assign', { rows: [{ id: places.oldOrder, version: 1 }] })
}

/** Reads columns of the board as a whole, narrowed, sorted, and from the middle. */
async function readBoard(expert: ApiClient, ofOrganisations: string[], { oldOrder }: Places) {
  for (const status of orderStates) {
    await expert.get(`/orders/board?status=${status}`)
    await expert.get(`/orders/board?status=${status}&cursor=${cursorAt(oldOrder)}`)
    await expert.get(`/orders/board?status=${status}&sort=completion`)
  }
  for (const filter of [...ofOrganisations.filter((each) => !each.includes('status')), 'query=quartz'])
    await expert.get(`/orders/board?status=completed&${filter}`)
}

/** Reads each sort from its beginning and from its middle. */
export async function readSorted(by: ApiClient, filters: string[], { oldOrder }: Places) {
  const middles = { oldest: [], name: ['lid'], state: ['5'], completion: ['2026-06-30'] }
  for (const filter of filters) {
    for (const [sort, keys] of Object.entries(middles)) {
      await by.get(`/orders?${filter}&sort=${sort}`)
      await by.get(`/orders?${filter}&sort=${sort}&cursor=${cursorAt(...keys, oldOrder)}`)
    }
  }
}

/** Lists of a customer that has taken in another one; each has orders of its own. */
export async function readMergedLists({ expert, large }: Readers, places: Places): Promise<void> {
  const [merged, into] = [places.smallOrganisation, places.largeOrganisation]
  const preview = await expert.get<MergePreview>(`/customers/${merged}/merge-preview?into=${into}`)
  const { merged: one, surviving: other } = expectOk(preview)
  await mergeCustomers(expert, one, other)
  const filter = `organisation=${into}`
  await readOrders(expert, allWords, [filter, `${filter}&status=waiting_for_review`], places)
  await readSorted(expert, [filter], places)
  await readSorted(large, [''], places)
  for (const path of ['/offers/overview', '/offers', '/enquiries']) await expert.get(`${path}?${filter}`)
  await expert.get(`/customers/${merged}/events`)
  await large.post('/orders', {})
}

export async function readOrders(by: ApiClient, words: string[], filters: string[], { oldOrder }: Places) {
  for (const filter of filters) {
    for (const word of words) {
      const query = word === '' ? filter : `${filter}&query=${word}`
      await by.get(`/orders?${query}`)
      await by.get(`/orders?${query}&cursor=${cursorAt(oldOrder)}`)
    }
  }
}

/** Complete lists as files, with all their pages. */
export async function exportOrderLists(readers: Readers, places: Places): Promise<void> {
  for (const by of [readers.small, readers.teamless, readers.several]) {
    for (const sort of ['newest', 'name', 'state']) await by.get(`/orders/export?format=csv&sort=${sort}`)
  }
  const ofOrganisation = `organisation=${places.smallOrganisation}`
  for (const query of [ofOrganisation, `${ofOrganisation}&query=packaging`, 'query=quartz']) {
    await readers.expert.get(`/orders/export?format=xlsx&${query}`)
  }
  const others = [
    '/enquiries',
    '/campaigns',
    '/laboratories',
    '/mails/failed',
    '/approvals',
    '/unannounced-samples',
    '/kept-samples',
  ].map((path) => `${path}/export?`)
  for (const path of ['/customers/export?', `/offers/export?${ofOrganisation}&`, ...others])
    await readers.expert.get(`${path}format=csv`)
}

export async function readOtherLists(readers: Readers, places: Places): Promise<void> {
  for (const by of Object.values(readers)) {
    await by.get('/session')
    for (const list of listNames) await by.get(`/views?list=${list}`)
    await by.get('/news')
    for (const path of ['/organisations', '/people']) {
      for (const word of ['', 'virta', 'xylophone', 'e', 'oy']) {
        await by.get(`${path}?query=${word}`)
        await by.get(`${path}?query=${word}&cursor=${cursorAt('Kilta', places.largeOrganisation)}`)
      }
    }
    const { body } = await by.get<Page>('/offers')
    await by.get(`/offers?cursor=${cursorAt('2026-01-31', places.largeOrganisation)}`)
    for (const { id } of body.items.slice(0, 1)) {
      await by.get(`/offers/${id}`)
      await by.get(`/offers/${id}/versions/1`)
    }
  }
  const { expert } = readers
  await readCustomerLists(expert, places)
  for (const id of [places.largeOrganisation, places.smallOrganisation]) {
    await expert.get(`/offers?organisation=${id}`)
    await expert.get(`/offers?organisation=${id}&cursor=${cursorAt('2026-01-31', id)}`)
    await expert.get(`/offers?organisation=${id}&sort=open`)
    await expert.get(`/offers?organisation=${id}&sort=open&cursor=${cursorAt('1', '740000', id)}`)
  }
  await expert.get(`/laboratories?enquiry=${places.oldOrder}`)
  await readTimelines(readers, places)
  const laboratories = await expert.get<Page>('/laboratories')
  for (const { id } of laboratories.body.items.slice(0, 1))
    for (const part of [
      '',
      '/events',
      '/internal-notes',
      '/files',
      '/uploads',
      '/accreditations',
      '/methods',
    ])
      await expert.get(`/laboratories/${id}${part}`)
  await readSmallLists(expert, places)
  await expert.get(`/offers/overview?enquiry=${places.oldOrder}`)
  await readToday(expert)
  for (const words of [
    ...allWords.filter((words) => words.length > 1),
    'packaging autumn',
    'L-10005-3',
    'virta company',
  ]) {
    await expert.get(`/search?query=${words}`)
  }
}

/** Each kind of entry, from the beginning and from the middle. */
async function readTimelines({ expert }: Readers, { oldOrder }: Places) {
  const cursor = cursorAt('2026-01-31T12:00:00.000Z', oldOrder)
  for (const filter of ['', ...timelineKinds.map((kind) => `kind=${kind}`)]) {
    await expert.get(`/orders/${oldOrder}/timeline?${filter}`)
    await expert.get(`/orders/${oldOrder}/timeline?${filter}&cursor=${cursor}`)
  }
}

/** Each filter and sort of laboratories and failed mails, from its beginning and from its middle. */
async function readSmallLists(expert: ApiClient, { oldOrder }: Places) {
  const ofLaboratories = ['', 'query=xylophone', 'country=SE', 'country=FI', 'state=applicant']
  for (const filter of ofLaboratories) {
    for (const [sort, keys] of Object.entries({ newest: [], name: ['Laboratory 5'] })) {
      await expert.get(`/laboratories?${filter}&sort=${sort}`)
      await expert.get(`/laboratories?${filter}&sort=${sort}&cursor=${cursorAt(...keys, oldOrder)}`)
    }
  }
  // A kind of failed mails is found by reading all failures, and a word of many laboratories by reading all of these: both are few.
  const ofMails = ['', 'query=bench', 'query=xylophone', 'age=day', 'age=older']
  for (const filter of ofMails) {
    for (const sort of ['newest', 'oldest']) {
      await expert.get(`/mails/failed?${filter}&sort=${sort}`)
      const middle = cursorAt('2026-06-30T14:00:00.000Z', oldOrder)
      await expert.get(`/mails/failed?${filter}&sort=${sort}&cursor=${middle}`)
    }
  }
}

/** Each filter and sort of the list of offers, from its beginning and from its middle. */
export async function readOfferLists(
  { expert }: Readers,
  { oldOrder, largeOrganisation, smallOrganisation, rareOwner }: Places,
) {
  const filters = ['', 'state=sent', 'state=expired', 'state=draft', `responsible=${rareOwner}`]
  const more = [`organisation=${largeOrganisation}`, `organisation=${smallOrganisation}&state=accepted`]
  const words = [
    'text=packaging',
    'text=xylophone',
    'text=T-1001',
    'text=cytotoxicity%20quartz',
    'text=e',
    'state=sent&text=xylophone',
    `responsible=${rareOwner}&text=packaging`,
  ]
  const middles = {
    newest: [oldOrder],
    oldest: [oldOrder],
    number: ['4000', '1'],
    validity: ['2026-06-30', oldOrder],
  }
  for (const filter of [...filters, ...more, ...words]) {
    for (const [sort, keys] of Object.entries(middles)) {
      await expert.get(`/offers/overview?${filter}&sort=${sort}`)
      await expert.get(`/offers/overview?${filter}&sort=${sort}&cursor=${cursorAt(...keys)}`)
    }
  }
  const { body } = await expert.get<Page>('/offers/overview?state=accepted')
  for (const { id } of body.items.slice(0, 1)) {
    await expert.get(`/offers/${id}/events`)
    await expert.get(`/offers/${id}/events?cursor=${cursorAt(oldOrder)}`)
  }
}

async function readCustomerLists(expert: ApiClient, { largeOrganisation, smallOrganisation }: Places) {
  for (const word of ['', 'fennopack', 'xylophone', 'e', 'oy', '0000001-9', 'bench.example', 'no.example']) {
    await expert.get(`/customers?query=${word}`)
    await expert.get(`/customers?query=${word}&cursor=${cursorAt('Kilta', largeOrganisation)}`)
  }
  await expert.get('/customers?sort=newest')
  const middle = cursorAt('2024-01-01T00:00:00.000000Z', largeOrganisation)
  await expert.get(`/customers?sort=newest&cursor=${middle}`)
  await expert.get('/customers?sort=newest&query=oy')
  for (const id of [largeOrganisation, smallOrganisation]) {
    await expert.get(`/customers/${id}/people`)
    await expert.get(`/customers/${id}/people?cursor=${cursorAt(id)}`)
    await expert.get(`/customers/${id}/events`)
    await expert.get(`/customers/${id}/events?cursor=${cursorAt(id)}`)
  }
}

/** Each filter and sort of campaigns, from its beginning and from its middle; figures of one that many have registered for. */
export async function readCampaignLists({ expert }: Readers, { oldOrder }: Places) {
  const filters = [
    '',
    'state=planned',
    'state=running',
    'state=full',
    'state=ended',
    'from=2002-01-01&until=2002-02-01',
    'from=2030-01-01',
    'until=1990-01-01&state=ended',
    'query=campaign',
    'query=old-77',
    'query=xylophone',
  ]
  const middles = { newest: [], name: ['Campaign 5'], ends: ['2003-01-01'], registrations: ['1'] }
  for (const filter of filters) {
    for (const [sort, keys] of Object.entries(middles)) {
      await expert.get(`/campaigns?${filter}&sort=${sort}`)
      await expert.get(`/campaigns?${filter}&sort=${sort}&cursor=${cursorAt(...keys, oldOrder)}`)
    }
  }
  const { body } = await expert.get<Page>('/campaigns?sort=registrations')
  for (const { id } of body.items.slice(0, 2)) {
    for (const part of ['', '/figures', '/people', '/events']) await expert.get(`/campaigns/${id}${part}`)
    const cursor = cursorAt('2026-06-30T14:00:00.000Z', oldOrder)
    await expert.get(`/campaigns/${id}/people?cursor=${cursor}`)
  }
}

/** Each filter and sort of enquiries, from its beginning and from its middle. */
export async function readEnquiryLists(
  { expert }: Readers,
  { oldOrder, rareOwner, largeOrganisation }: Places,
) {
  const filters = ['', 'state=open', 'state=answered', 'inState=closed', 'kind=partner', 'assignee=none']
  const more = [
    `assignee=${rareOwner}`,
    `organisation=${largeOrganisation}`,
    'query=sender',
    'query=xylophone%20oy',
    'state=open&query=xylophone',
    'inState=closed&kind=partner&query=sender',
  ]
  const middles = { newest: [oldOrder], oldest: [oldOrder], due: ['2026-06-30T14:00:00.000Z', oldOrder] }
  for (const filter of [...filters, ...more]) {
    for (const [sort, keys] of Object.entries(middles)) {
      await expert.get(`/enquiries?${filter}&sort=${sort}`)
      await expert.get(`/enquiries?${filter}&sort=${sort}&cursor=${cursorAt(...keys)}`)
    }
  }
  const counted = {
    '/orders': ['status=completed', 'query=packaging', 'query=xylophone'],
    '/offers': ['state=sent', 'text=packaging', 'text=xylophone'],
    '/customers': ['query=oy', 'query=xylophone'],
    '/enquiries': ['state=open', 'query=sender', 'query=xylophone'],
  }
  for (const [path, lists] of Object.entries(counted))
    for (const filter of ['', ...lists]) await expert.get(`${path}/count?${filter}`)
  for (const path of ['/orders', '/offers'])
    await expert.get(`${path}/count?organisation=${largeOrganisation}`)
  // The only one of the organisation is not open, so that it is refused, with its name.
  for (const filter of [{ query: 'xylophone oy' }, { organisation: largeOrganisation }])
    await expert.post('/enquiries/bulk/take', { filter })
}

/** Begins drafts, which read the last order of the person, or else of the team. */
export async function beginDrafts({ expert: _, ...customers }: Readers): Promise<void> {
  for (const customer of Object.values(customers)) {
    const { body } = await customer.get<{ organisations: { id: string }[] }>('/session')
    for (const { id } of body.organisations) await customer.post('/orders', { organisationId: id })
    await customer.post('/orders', {})
  }
}
