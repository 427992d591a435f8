import { sql } from 'kysely'
import type { OfferDraft } from '#contract/offer-drafts.ts'
import type { Offer } from '#contract/offers.ts'
import type { ApiClient, TestApi } from '#tests/support/api.ts'
import { aSubmittedOrder, expectOk, receiveAll, whoIs } from '#tests/support/builders.ts'
import { readCustomer } from '#tests/support/customers.ts'
import { anApiKey } from '#tests/support/keys.ts'
import { aMethod } from '#tests/support/laboratories.ts'
import { choose } from '#tests/support/notifications.ts'
import {
  aCompleteDraft,
  aDraftItem,
  aSentOffer,
  draftInput,
  saveDraftOffer,
  sendDraftOffer,
} from '#tests/support/offers.ts'
import { textOfPdf } from '#tests/support/pdf-text.ts'
import { anEnquiryId } from '#tests/support/site-forms.ts'
import { addDraftFile } from '#tests/support/uploads.ts'
import { keysInMatrix } from './key-scopes.ts'
import { isFoundBy, type Reading, readAll, type Subjects } from './readings.ts'
import { sendMails, type Worker } from './sent-mails.ts'

const [firstPrice, laterPrice, cost, laboratoryPrice] = [9_100_000, 9_000_000, 4_713_579, 3_926_817]

/** Everything that only the provider may read, with words or digits that occur nowhere else. */
export const secrets = {
  cost: `${cost}`,
  margin: `${laterPrice - cost}`,
  'intended laboratory': 'Quillfeather',
  'note on an offer': 'Wobblestone',
  'note on an order': 'Marzipanesque',
  'note on an enquiry': 'Thistledown',
  'notes on the customer': 'Brambleworth',
  'new draft': 'Kumquatesque',
  'draft of the next version': 'Zephyrine',
  'file of a draft': 'Gossamerweed',
  'name of a laboratory': 'Larkspurlab',
  'method of a laboratory': 'Foxgloveshift',
  'price of a laboratory': `${laboratoryPrice}`,
} as const

/** Names of the secrets in a text. Amounts are found however they are formatted; ids may contain any digits. */
export function secretsIn(text: string): string[] {
  const withoutIds = text.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '')
  const plain = withoutIds.replaceAll(/(?<=\d)[\s.,](?=\d)/g, '')
  return Object.entries(secrets).flatMap(([name, secret]) => (plain.includes(secret) ? [name] : []))
}

export type SecretWorld = {
  api: TestApi
  manager: ApiClient
  readers: Record<string, ApiClient>
  subjects: Subjects
}

const revise = async (by: ApiClient, id: string) =>
  expectOk(await by.post<OfferDraft>(`/offers/${id}/revise`))

/** Customer with offers and an order, and what the provider keeps about their items. */
export async function buildSecretWorld(api: TestApi): Promise<SecretWorld> {
  const [anna, mikko, manager] = [await api.as('anna'), await api.as('mikko'), await api.as('manager')]
  const { id: annaId, organisationId = '' } = await whoIs(anna)
  const key = await anApiKey(api, { scopes: keysInMatrix['customer key'].scopes, organisationId })
  const priced = (cents: number) => ({ unitPriceCents: { min: cents, max: cents } })
  const kept = { costCents: cost, intendedLaboratory: secrets['intended laboratory'] }

  const revised = await aSentOffer(manager, organisationId, {
    items: [aDraftItem({ ...priced(firstPrice), ...kept })],
  })
  const next = await revise(manager, revised.id)
  const items = draftInput(next).items.map((item) => ({ ...item, ...priced(laterPrice) }))
  await sendDraftOffer(manager, await saveDraftOffer(manager, next, { items }))

  const ordered = await aSentOffer(manager, organisationId, {
    items: [aDraftItem({ ...priced(laterPrice), ...kept })],
  })
  const offer = expectOk(await anna.get<Offer>(`/offers/${ordered.id}`))
  const order = await aSubmittedOrder(anna, { offer })
  await receiveAll(manager, order.id)
  await choose(anna, { message_received: 'daily' })
  for (const path of [`/offers/${ordered.id}`, `/orders/${order.id}`]) {
    for (const writer of [anna, mikko])
      expectOk(await writer.post(`${path}/messages`, { text: 'When can we send samples?' }))
    expectOk(await manager.post(`${path}/messages`, { text: 'Is it food safe?', isQuestion: true }))
  }
  expectOk(await anna.post('/news/seen', { until: api.clock.now().toISOString() }))
  const subjects = {
    offers: [revised.id, ordered.id],
    orders: [order.id],
    enquiries: [await anEnquiryId(api)],
    customers: [organisationId],
    teams: [organisationId],
    people: [annaId],
  }
  return { api, manager, readers: { person: anna, key: key.client }, subjects }
}

/** Writes notes, a new draft and a draft of the next version. Returns the subjects with the new draft. */
export async function workInSecret({ manager, subjects }: SecretWorld): Promise<Subjects> {
  const [revisedId = '', orderedId] = subjects.offers ?? []
  const [organisationId = ''] = subjects.customers ?? []
  const note = async (path: string, secret: keyof typeof secrets) =>
    expectOk(await manager.post(path, { text: secrets[secret] }))
  await note(`/offers/${orderedId}/internal-notes`, 'note on an offer')
  await note(`/orders/${subjects.orders?.[0]}/internal-notes`, 'note on an order')
  await note(`/enquiries/${subjects.enquiries?.[0]}/notes`, 'note on an enquiry')
  const customer = await readCustomer(manager, organisationId)
  const notes = secrets['notes on the customer']
  expectOk(await manager.patch(`/customers/${organisationId}`, { notes }, customer))
  const draft = await aCompleteDraft(manager, organisationId, { name: secrets['new draft'] })
  const name = secrets['draft of the next version']
  await saveDraftOffer(manager, await revise(manager, revisedId), { name })
  const secret = secrets['file of a draft']
  const file = await addDraftFile(manager, draft.id, { name: `${secret}.txt`, bytes: Buffer.from(secret) })
  return {
    ...subjects,
    offers: [...(subjects.offers ?? []), draft.id],
    files: [file.id],
    laboratories: [await aSecretLaboratory(manager)],
  }
}

async function aSecretLaboratory(manager: ApiClient): Promise<string> {
  const input = { name: secrets['name of a laboratory'] }
  const { id } = expectOk(await manager.post<{ id: string }>('/laboratories', input))
  await aMethod(manager, id, { name: secrets['method of a laboratory'], priceCents: laboratoryPrice })
  return id
}

const words = Object.values(secrets)

/** Secrets in what one caller reads, and searches for a secret that find something. */
const leaksByApi = (reader: string, readings: readonly Reading[]): string[] =>
  readings.flatMap((reading) => {
    const isFound = isFoundBy(reading, words)
    return [...secretsIn(reading.text), ...(isFound ? ['found by a secret'] : [])].map(
      (what) => `${reading.name} by ${reader}: ${what}`,
    )
  })

/** Lists, counts and other answers that differ after the provider has worked in secret. */
function changesBetween(reader: string, before: readonly Reading[], after: readonly Reading[]): string[] {
  const answers = new Map(before.map(({ path, reply, text }) => [path, `${reply.status} ${text}`]))
  return after
    .filter(({ reply }) => reply.status === 200 && String(reply.headers['content-type']).includes('json'))
    .filter(({ path, reply, text }) => answers.get(path) !== `${reply.status} ${text}`)
    .map(({ name }) => `${name} by ${reader}: changed by secret work`)
}

async function leaksByMail(api: TestApi, worker: Worker): Promise<string[]> {
  const mails = (await sendMails(api, worker)).filter(
    ({ receiver }) => !receiver.endsWith('@labsilta.example'),
  )
  const used = new Set<string>(mails.map(({ channel }) => channel))
  const leaks = ['mail', 'digest'].filter((channel) => !used.has(channel)).map((channel) => `no ${channel}`)
  for (const { text, attachment, channel } of mails) {
    leaks.push(...secretsIn(text).map((what) => `${channel}: ${what}`))
    if (attachment) leaks.push(...secretsIn(await textOfPdf(attachment)).map((what) => `attachment: ${what}`))
  }
  return leaks
}

/** Events that the customer's side may read, as text. */
async function readEvents({ context }: TestApi): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', e.action, e.changes, p."values") as text
    from events e left join event_personal p on p.event_id = e.id
    where e.audience <> 'provider' and e.subject_kind in ('offer', 'order') order by e.id`.execute(context.db)
  return rows.map(({ text }) => text)
}

/** Every way in which a secret of the provider reaches a customer, in words. */
export async function findLeaks(world: SecretWorld, worker: Worker): Promise<string[]> {
  const { api, readers, subjects } = world
  const before = new Map<string, Reading[]>()
  for (const [name, reader] of Object.entries(readers))
    before.set(name, await readAll(reader, subjects, words))
  const eventsBefore = await readEvents(api)
  const allSubjects = await workInSecret(world)
  const leaks: string[] = []
  for (const [name, reader] of Object.entries(readers)) {
    const after = await readAll(reader, allSubjects, words)
    leaks.push(...leaksByApi(name, after), ...changesBetween(name, before.get(name) ?? [], after))
  }
  const events = await readEvents(api)
  if (events.length !== eventsBefore.length) leaks.push('event: changed by secret work')
  leaks.push(...events.flatMap(secretsIn).map((what) => `event: ${what}`))
  leaks.push(...(await leaksByMail(api, worker)))
  return [...new Set(leaks)]
}
