import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, startApi } from '#tests/support/api.ts'
import { isDeep } from '#tests/support/volume.ts'
import { findDeliveryLeaks } from './delivery-leaks.ts'
import {
  buildDeliveryWorld,
  type DeliveryWorker,
  type DeliveryWorld,
  hiddenFromCustomers,
  hiddenFromLaboratories,
  wordsIn,
} from './delivery-secrets.ts'
import { type PlantedHole, plantHoles, withOpenHole } from './planted-copy.ts'
import { readAll } from './readings.ts'

/**
 * Customers never learn the laboratory, and laboratories never learn the customer: by the API, documents, names and properties
 * of files, and mails. Planted defects prove for each channel that the search would find them.
 */
type Leak = PlantedHole & {
  /** Leaks that must be among those found. */
  leaks: string[]
  /** Opened in every run; the others are planted in every run and opened in deep runs. */
  isRepresentative?: true
}

const laboratoryName = `'${hiddenFromCustomers['name of the laboratory']}'`
const customerName = `'${hiddenFromLaboratories['company of the contact']}'`

/** The laboratory in place of an expression with which a mail to the customer is composed. */
const inMail = (file: string, check: string, mails: readonly string[], instead = laboratoryName): Leak => ({
  file: `server/orders/mails/${file}`,
  check,
  instead,
  leaks: mails.map((mail) => `${mail}: name of the laboratory`),
})
const mail = (name: string) => `mail to the customer (${name})`
const digest = 'digest to the customer'
const orderOfLaboratory = `{ ...to, order: { ...to.order, name: ${laboratoryName} }, completedAt: event.at }`

const mailsThatName: Leak[] = [
  inMail('results/domain.ts', "String(title ?? '')", [mail('result')]),
  inMail('results/domain.ts', "String(details.reason ?? '')", [mail('withdraw-result')]),
  inMail('dates/domain.ts', "textOf(details.reason) ?? ''", [mail('delay')]),
  inMail('keeping/domain.ts', 'textIn(details.carrier)', [mail('return-samples')]),
  inMail('keeping/domain.ts', 'textIn(details.reason)', [mail('restore-samples')]),
  inMail('receiving/domain.ts', "names.get(sample) ?? ''", [mail('reject')]),
  inMail('proposals/domain.ts', 'reasonIn(mailContext)', [mail('proposal'), mail('proposal-decision')]),
  inMail(
    'messages/domain.ts',
    'messageReceived({ ...to, reader: withLink(reader, message), message })',
    [mail('message')],
    `messageReceived({ ...to, reader, message: { ...message, text: ${laboratoryName} } })`,
  ),
  inMail('domain.ts', "test?.[to.language] ?? ''", [mail('price')]),
  inMail('domain.ts', "String(event.details.name ?? '')", [mail('file'), digest]),
  inMail('domain.ts', '{ ...to, completedAt: event.at }', [mail('complete')], orderOfLaboratory),
  inMail(
    'domain.ts',
    "orderCancelled({ ...to, reason: String(event.details.reason ?? '') })",
    [mail('cancel')],
    `orderCancelled({ ...to, order: { ...to.order, name: ${laboratoryName} }, reason: ${laboratoryName} })`,
  ),
]

const holes: Leak[] = [
  ...mailsThatName,
  {
    file: 'server/consignments/access.ts',
    check: "hasGrant(caller, 'expert')",
    instead: 'true',
    leaks: [
      'listConsignments by person: tracking of the consignment',
      'getConsignment by key: note on the consignment',
      'exportConsignments (csv) by person: name of the laboratory',
      'downloadDispatchList by person: address of the laboratory',
    ],
  },
  {
    file: 'server/consignments/files/access.ts',
    check: 'canSeeConsignments(caller)',
    instead: 'true',
    leaks: ['downloadFile by person: file of the laboratory', 'downloadFile by key: name of the laboratory'],
  },
  {
    file: 'server/orders/results/reported/domain.ts',
    check: "hasGrant(caller, 'expert')",
    instead: 'true',
    leaks: ['listReportedResults by person: value that is not released'],
  },
  {
    file: 'server/orders/timeline/domain.ts',
    check: "audiencesOf(relation === 'expert' ? 'expert' : 'customer')",
    instead: "['both', 'provider', 'customer']",
    also: {
      file: 'server/orders/timeline/domain.ts',
      check: 'actionsFor(relation)',
      instead: "actionsFor('expert')",
    },
    leaks: ['getTimeline by person: name of the laboratory'],
  },
  // Reports are made when they are released, and again as cover pages.
  {
    file: 'server/orders/results/papers/documents.ts',
    check: 'provider.legalName',
    instead: laboratoryName,
    leaks: [
      'downloadCoverPage by person: name of the laboratory',
      'downloadFile by key: name of the laboratory',
      'downloadResults by person: name of the laboratory',
    ],
    isRepresentative: true,
  },
  {
    file: 'server/orders/results/papers/domain.ts',
    check: 'nameOf(result)',
    instead: `(${laboratoryName} + '.pdf')`,
    leaks: [
      'getOrder by person: name of the laboratory',
      'listResults by key: name of the laboratory',
      'downloadResults by person: name of the laboratory',
    ],
  },
  {
    file: 'server/consignments/work-list/domain.ts',
    check: 'await listWork(db, id)',
    instead: `await Promise.all((await listWork(db, id)).map(async (work) => {
      const { rows: [sample] } = await (await import('kysely')).sql\`
        select s.name from samples s join orders o on o.id = s.order_id where o.number = \${work.orderNumber}\`.execute(db)
      return { ...work, material: sample.name }
    }))`,
    leaks: ['work list: name of a sample'],
  },
  {
    file: 'server/consignments/documents.ts',
    check: '[text.carrier, carrier]',
    instead: `[text.carrier, ${customerName}]`,
    leaks: ['dispatch-list: company of the contact'],
  },
  {
    file: 'server/consignments/mails/domain.ts',
    check: 'reopeningMail({ ...about, tests })',
    instead: `reopeningMail({ ...about, tests: [{ ...tests[0], name: ${customerName} }] })`,
    leaks: ['mail to the laboratory (reopening): company of the contact'],
  },
  {
    file: 'server/consignments/mails/domain.ts',
    check: 'withdrawalMail({ ...about, tests })',
    instead: `withdrawalMail({ ...about, tests: [{ ...tests[0], name: ${customerName} }] })`,
    leaks: ['mail to the laboratory (withdrawal): company of the contact'],
  },
  {
    file: 'server/consignments/mails/domain.ts',
    check: 'answerMail({ ...about, question: question.text, answer: question.answer })',
    instead: `answerMail({ ...about, question: question.text, answer: ${customerName} })`,
    leaks: ['mail to the laboratory (answer): company of the contact'],
  },
]

let copy: ReturnType<typeof plantHoles>
let buildApp: typeof import('#server/app.ts').buildApp
let worker: DeliveryWorker

beforeAll(async () => {
  copy = plantHoles('delivery', holes)
  ;({ buildApp } = await import(copy.addressOf('server/app.ts')))
  const { announceEvent } = await import(copy.addressOf('server/announcements/domain.ts'))
  const { writeDigests } = await import(copy.addressOf('server/notifications/digests/domain.ts'))
  const carrying = copy.addressOf('server/orders/results/releasing/carrying-out/domain.ts')
  const { carryOutReleases } = await import(carrying)
  worker = { announceEvent, writeDigests, carryOutReleases }
})
afterAll(() => copy.remove())

async function inWorld<Found>(run: (world: DeliveryWorld) => Promise<Found>): Promise<Found> {
  const api = await startApi({ RESULT_APPROVAL: 'on' }, buildApp)
  try {
    return await run(await buildDeliveryWorld(api, worker))
  } finally {
    await api.stop()
  }
}

test('no customer learns the laboratory, and no laboratory learns the customer', async () => {
  expect(await inWorld((world) => findDeliveryLeaks(world, worker))).toEqual([])
})

test('experts read what is hidden from customers, and customers what is hidden from laboratories', async () => {
  await inWorld(async ({ expert, customer, subjects }) => {
    const read = async (by: ApiClient, hidden: Record<string, string>) => {
      const readings = await readAll(by, subjects, [])
      return new Set(readings.flatMap(({ text }) => wordsIn(text, hidden)))
    }
    const byExpert = await read(expert, hiddenFromCustomers)
    expect([...byExpert].sort()).toEqual(Object.keys(hiddenFromCustomers).sort())
    const byCustomer = await read(customer, hiddenFromLaboratories)
    expect([...byCustomer].sort()).toEqual(Object.keys(hiddenFromLaboratories).sort())
  })
})

const numbered = holes.map((hole, index) => ({ ...hole, index, first: hole.leaks[0] }))
test.each(numbered.filter(({ isRepresentative }) => isRepresentative || isDeep))(
  'a defect in $file leaks: $first',
  async ({ index, leaks }) => {
    const found = await withOpenHole(index, () => inWorld((world) => findDeliveryLeaks(world, worker)))
    expect(found).toEqual(expect.arrayContaining(leaks))
  },
)
