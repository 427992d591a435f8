import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi } from '#tests/support/api.ts'
import { isDeep } from '#tests/support/volume.ts'
import { type PlantedHole, plantHoles, withOpenHole } from './planted-copy.ts'
import {
  buildSecretWorld,
  findLeaks,
  type SecretWorld,
  secrets,
  secretsIn,
  workInSecret,
} from './provider-secrets.ts'
import { readAll } from './readings.ts'

/**
 * Costs, margins, laboratories, internal notes and draft offers reach no customer. Planted defects prove for
 * each channel that the search would find them.
 */
type Leak = PlantedHole & {
  /** Leaks that must be among those found. */
  leaks: string[]
  /** Opened in every run; the others are planted in every run and opened in deep runs. */
  isRepresentative?: true
}

/** Expression for what the provider keeps about the first item of a version. */
const kept = (db: string, versionId: string) =>
  `(await (await import('#server/offers/items/store.ts')).listProviderFields(${db}, ${versionId}))[0]`

/** Expression for the rows with a value in place of the standard of each item. */
const withStandard = (rows: string, value: string) =>
  `await Promise.all(${rows}.map(async (item) => {
    const only = ${kept('db', 'item.offerId')}
    return { ...item, standard: String(${value}) }
  }))`

const soldItems = {
  file: 'server/offers/items/store.ts',
  check: '(await selectItems({ offerIds }).execute(db)).rows',
}
const draftsForExperts = {
  file: 'server/offers/drafts/domain.ts',
  check: "if (!canWriteOffers(caller)) throw new Refusal('forbidden')",
}
const ordersOfExport = 'rows.map(present)'
const usedOffers = 'order.offers.map((offer) => presentUsedOffer(offer, now))'
const listedOffers = `page.items.map((row) => ({
    ...presentSummary(row, frames.get(row.id), clock.now()),
    ...(unseen.has(row.stableId) && { hasNews: true }),
  }))`

/** Expression for the latest internal note about an offer or an order. */
const noteOn = (kind: 'offer' | 'order', db: string, id: string) =>
  `(await (await import('#server/messages/conversations/store.ts')).listNotes(${db}, { kind: '${kind}', id: ${id} }, 1))[0]?.text`

/** Expression for the names of all drafts of offers. */
const namesOfDrafts = (db: string) =>
  `(await (await import('kysely')).sql\`select string_agg(name, ' ') as name from offers where state = 'draft'\`
    .execute(${db})).rows[0]?.name`

const messageOfOrder =
  "await findMessage(tx, { kind: 'order', id: order.id }, String(event.details.messageId))"
const messageOfOffer = 'await findMessage(tx, subject, String(event.details.messageId))'
const lineOfOrder = "{ en: write('en', null).summary, fi: write('fi', null).summary }"
const lineOfOffer = "{ en: partsIn('en').summary, fi: partsIn('fi').summary }"
const documentOfOffer = 'offerDocument(await presentPrinted(context, row), language, context.clock)'
const attachedDocument = 'await findSentDocument(mailContext.tx, row, language)'
const sheetOfOrder = 'await presentOrder(context, context.db, caller, { order: found, relation })'
const readersOfHistory = "audiencesOf(relation === 'expert' ? 'expert' : 'customer')"

const holes: Leak[] = [
  {
    ...soldItems,
    instead: withStandard(soldItems.check, 'only.costCents'),
    leaks: [
      'getOffer by person: cost',
      'getOffer by key: cost',
      'getOfferVersion by key: cost',
      'downloadOffer by person: cost',
      'attachment: cost',
    ],
    isRepresentative: true,
  },
  {
    ...soldItems,
    instead: withStandard(soldItems.check, 'item.unitPriceMinCents - only.costCents'),
    leaks: [
      'getOffer by person: margin',
      'getOfferDifferences by person: margin',
      'getOfferVersion by key: margin',
    ],
  },
  // Documents are rendered from the draft.
  {
    file: 'server/offers/domain.ts',
    check: 'completeItems(await findDraftItems(db, id))',
    instead: `completeItems((await findDraftItems(db, id)).map((item) =>
      ({ ...item, standard: String((item.unitPriceCents?.min ?? 0) - (item.costCents ?? 0)) })))`,
    leaks: ['downloadOffer by key: margin', 'attachment: margin'],
  },
  {
    file: 'server/orders/domain.ts',
    check: usedOffers,
    instead: `await Promise.all(order.offers.map(async (offer) =>
      ({ ...presentUsedOffer(offer, now), name: ${kept('db', 'offer.id')}.intendedLaboratory })))`,
    leaks: ['getOrder by person: intended laboratory', 'getOrder by key: intended laboratory'],
  },
  {
    file: 'server/offers/domain.ts',
    check: listedOffers,
    instead: `await Promise.all(page.items.map(async (row) =>
      ({ ...presentSummary(row, frames.get(row.id), clock.now()), name: ${kept('db', 'row.id')}.intendedLaboratory })))`,
    leaks: ['listOffers by person: intended laboratory', 'listOffers by key: intended laboratory'],
  },
  {
    file: 'server/orders/listing/store.ts',
    check: `sql\`\${searched} \${containing(at.words)}\``,
    instead: `sql\`(\${searched} \${containing(at.words)} or exists (
      select from order_offers x join offer_items i on i.offer_id = x.offer_id
      where x.order_id = o.id and i.intended_laboratory = \${at.words}))\``,
    leaks: [
      'listOrders by person: found by a secret',
      'listOrders by key: found by a secret',
      'countOrders by person: found by a secret',
    ],
  },
  {
    file: 'server/orders/listing/domain.ts',
    check: ordersOfExport,
    instead: `await Promise.all(${ordersOfExport}.map(async (order) => {
      const { rows: [item] } = await (await import('kysely')).sql\`
        select i.intended_laboratory as name from order_offers x join offer_items i on i.offer_id = x.offer_id
        where x.order_id = \${order.id}\`.execute(context.db)
      return { ...order, ...item }
    }))`,
    leaks: [
      'exportOrders (csv) by person: intended laboratory',
      'exportOrders (xlsx) by key: intended laboratory',
    ],
  },
  {
    file: 'server/offers/mails/domain.ts',
    check: '{ ...row, totalCents, fileNames: files.map(({ name }) => name) }',
    instead: `{ ...row, totalCents, fileNames: [], name: ${kept('tx', 'row.id')}.intendedLaboratory }`,
    leaks: ['mail: intended laboratory'],
  },
  {
    file: 'server/offers/lifecycle/domain.ts',
    check: "async () => ({ to: 'accepted' })",
    instead: `async () => ({ to: 'accepted', changes: { cost: [null, ${kept('call.tx', 'call.id')}.costCents] } })`,
    leaks: ['event: cost'],
  },
  {
    file: 'server/messages/conversations/domain.ts',
    check: 'await listMessages(db, subject, mostListedMessages)',
    instead: `(await listNoteRows(db, subject, mostListedMessages)).map((note) =>
      ({ side: 'provider', pin: null, expectsAnswer: false, isAnswered: false, ...note }))`,
    leaks: ['listOfferMessages by key: note on an offer', 'listOrderMessages by person: note on an order'],
  },
  {
    file: 'server/orders/mails/messages/domain.ts',
    check: messageOfOrder,
    instead: `{ ...(${messageOfOrder}), text: ${noteOn('order', 'tx', 'order.id')} ?? '' }`,
    leaks: ['mail: note on an order'],
  },
  {
    file: 'server/offers/messages/mails/domain.ts',
    check: messageOfOffer,
    instead: `{ ...(${messageOfOffer}), text: [${namesOfDrafts('tx')}, ${noteOn('offer', 'tx', 'subject.id')}].join(' ') }`,
    leaks: ['mail: new draft', 'mail: draft of the next version', 'mail: note on an offer'],
  },
  {
    file: 'server/orders/mails/recipients/domain.ts',
    check: lineOfOrder,
    instead: `{ en: '–', fi: ${noteOn('order', 'tx', 'order.id')} ?? '' }`,
    leaks: ['digest: note on an order'],
  },
  {
    file: 'server/offers/messages/mails/domain.ts',
    check: lineOfOffer,
    instead: `{ en: '–', fi: [${namesOfDrafts('tx')}, ${noteOn('offer', 'tx', 'row.stableId')}].join(' ') }`,
    leaks: ['digest: new draft', 'digest: draft of the next version', 'digest: note on an offer'],
  },
  {
    file: 'server/offers/papers/domain.ts',
    check: 'await findDocument(context.db, row.id, language)',
    instead: 'null',
    also: {
      file: 'server/offers/papers/domain.ts',
      check: documentOfOffer,
      instead: `offerDocument({ ...(await presentPrinted(context, row)), name: ${namesOfDrafts('context.db')},
        customerReference: ${noteOn('offer', 'context.db', 'row.stableId')} ?? '' }, language, context.clock)`,
    },
    leaks: [
      'downloadOffer by person: new draft',
      'downloadOffer by key: draft of the next version',
      'downloadOffer by person: note on an offer',
    ],
  },
  {
    file: 'server/offers/mails/domain.ts',
    check: attachedDocument,
    instead: `await (async (offers, clock) => ({ name: 'offer.pdf', content: (await offers.composeDocuments(
      { ...(await offers.presentPrinted({ db: mailContext.tx, clock }, row)), name: ${namesOfDrafts('mailContext.tx')},
        customerReference: ${noteOn('offer', 'mailContext.tx', 'row.stableId')} ?? '' }, clock))[0].content }))(
      await import('#server/offers/papers/domain.ts'), { now: () => new Date() })`,
    leaks: ['attachment: new draft', 'attachment: draft of the next version', 'attachment: note on an offer'],
  },
  {
    file: 'server/orders/domain.ts',
    check: sheetOfOrder,
    instead: `{ ...(${sheetOfOrder}), name: ${noteOn('order', 'context.db', 'id')} ?? '' }`,
    leaks: ['downloadCoverSheet by person: note on an order', 'downloadCoverSheet by key: note on an order'],
  },
  {
    file: 'server/orders/history/domain.ts',
    check: readersOfHistory,
    instead: "['both', 'provider', 'customer']",
    also: {
      file: 'server/orders/history/domain.ts',
      check: 'actionsFor(relation)',
      instead: "[...actionsFor(relation), 'write_note']",
    },
    leaks: ['listEvents by person: changed by secret work', 'listEvents by key: changed by secret work'],
  },
  {
    file: 'server/orders/timeline/access.ts',
    check: 'mayEver(conversationActions.read_notes, relation)',
    instead: 'true',
    leaks: ['getTimeline by person: note on an order', 'getTimeline by key: note on an order'],
  },
  {
    file: 'server/messages/conversations/domain.ts',
    check: 'stated({ noteId: id })',
    instead: 'stated({ noteId: id, text })',
    also: {
      file: 'server/offers/messages/domain.ts',
      check: "action === 'write_message' ? 'both' : 'provider'",
      instead: "'both'",
    },
    leaks: ['event: note on an offer'],
  },
  {
    file: 'server/offers/messages/domain.ts',
    check: "action === 'write_message' ? 'both' : 'provider'",
    instead: "'both'",
    leaks: ['event: changed by secret work'],
  },
  {
    file: 'server/orders/unread/rules.ts',
    check: 'if (!unreadAfter(action).includes(side)) return null',
    leaks: ['listNews by person: changed by secret work'],
  },
  {
    file: 'server/offers/news/store.ts',
    // Two filters and the contract keep events of the provider out of the bell.
    check: `\${known}`,
    instead: "sql`e.subject_kind = 'offer'`",
    also: [
      { file: 'server/offers/news/store.ts', check: `\${isTold}`, instead: 'sql`true`' },
      { file: 'server/offers/news/rules.ts', check: 'row.action as OfferNews', instead: "'write_message'" },
    ],
    leaks: ['listNews by person: changed by secret work'],
  },
  {
    file: 'server/offers/listing/store.ts',
    check: `\${after ? sql\`(o.valid_until, o.id) < (\${after[0]}::date, \${after[1]}::uuid)\` : sql\`true\`}`,
    instead: "sql`true or o.state = 'draft'`",
    leaks: ['listOffers by person: new draft', 'listOffers by key: draft of the next version'],
  },
  {
    file: 'server/offers/files/store.ts',
    check: 'within(scope)',
    instead: 'sql`true`',
    leaks: ['downloadFile by person: file of a draft', 'downloadFile by key: file of a draft'],
  },
  {
    file: 'server/laboratories/access.ts',
    check: "hasGrant(caller, 'expert')",
    instead: 'true',
    leaks: [
      'listLaboratories by person: name of a laboratory',
      'listLaboratoryMethods by person: method of a laboratory',
      'exportLaboratoryMethods (csv) by person: price of a laboratory',
      'exportLaboratoryMethods (xlsx) by person: price of a laboratory',
    ],
  },
  {
    ...draftsForExperts,
    leaks: [
      'getOfferDraft by person: margin',
      'listOfferOverview by key: new draft',
      'exportOffers (csv) by person: new draft',
      'exportOffers (xlsx) by key: draft of the next version',
    ],
  },
]

let copy: ReturnType<typeof plantHoles>
let buildApp: typeof import('#server/app.ts').buildApp
let worker: Parameters<typeof findLeaks>[1]

beforeAll(async () => {
  copy = plantHoles('leaks', holes)
  ;({ buildApp } = await import(copy.addressOf('server/app.ts')))
  const { announceEvent } = await import(copy.addressOf('server/announcements/domain.ts'))
  const { writeDigests } = await import(copy.addressOf('server/notifications/digests/domain.ts'))
  worker = { announceEvent, writeDigests }
})
afterAll(() => copy.remove())

async function inWorld<Found>(run: (world: SecretWorld) => Promise<Found>): Promise<Found> {
  const api = await startApi({}, buildApp)
  try {
    return await run(await buildSecretWorld(api))
  } finally {
    await api.stop()
  }
}

test('no customer and no key of a customer reads, finds, counts or is sent what only the provider knows', async () => {
  expect(await inWorld((world) => findLeaks(world, worker))).toEqual([])
})

test('the provider reads all of it', async () => {
  const read = await inWorld(async (world) =>
    readAll(world.manager, await workInSecret(world), Object.values(secrets)),
  )
  const found = new Set(read.flatMap(({ text }) => secretsIn(text)))
  expect([...found].sort()).toEqual(Object.keys(secrets).sort())
})

const numbered = holes.map((hole, index) => ({ ...hole, index, first: hole.leaks[0] }))
test.each(numbered.filter(({ isRepresentative }) => isRepresentative || isDeep))(
  'a defect in $file leaks: $first',
  async ({ index, leaks }) => {
    const found = await withOpenHole(index, () => inWorld((world) => findLeaks(world, worker)))
    expect(found).toEqual(expect.arrayContaining(leaks))
  },
)
