import type { ConsignmentSummary } from '#contract/consignments.ts'
import type { ConsignmentState } from '#contract/delivery-lists.ts'
import { formatSampleNumber } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import { type Caller, laboratoryCaller } from '#server/auth/caller.ts'
import { noteArrival } from '#server/consignments/arrival/domain.ts'
import {
  closeConsignment,
  editConsignment,
  getConsignment,
  sendConsignment,
} from '#server/consignments/domain.ts'
import { createLink, getLinkForMail } from '#server/consignments/links/domain.ts'
import { listConsignments } from '#server/consignments/listing/domain.ts'
import { answerQuestion, askQuestion } from '#server/consignments/questions/domain.ts'
import { sendReport } from '#server/consignments/reports/domain.ts'
import type { DemoContext } from '../demo-context.ts'
import type { DemoLaboratoryKey } from '../laboratories/demo-methods.ts'
import { dayAfter } from '../moments.ts'
import { onceKey } from '../once-key.ts'
import { demoTests } from '../tests/demo-tests.ts'
import type { DeliveryAction } from './delivery-action.ts'
import { laboratoryId } from './laboratory-ids.ts'

type Of<A extends DeliveryAction['act']> = Extract<DeliveryAction, { act: A }>

/** Consignment to a laboratory in a state; the newest, which the order has just joined. */
async function findConsignment(
  demo: DemoContext,
  laboratory: DemoLaboratoryKey,
  state: ConsignmentState,
): Promise<ConsignmentSummary> {
  const { context, people } = demo
  const { items } = await listConsignments(context, people.get('expert'), {
    laboratory: await laboratoryId(demo, laboratory),
    state,
  })
  const [newest] = items
  if (!newest) throw new Error(`No consignment to ${laboratory} is ${state}`)
  return newest
}

const stateBefore = { dispatch: 'draft', arrive: 'sent', close: 'arrived' } as const

/** Sends a consignment, notes its arrival or closes it. */
export async function moveConsignment(
  demo: DemoContext,
  action: Of<'dispatch' | 'arrive' | 'close'>,
): Promise<void> {
  const { context, people } = demo
  const expert = people.get('expert')
  const { id } = await findConsignment(demo, action.laboratory, stateBefore[action.act])
  const { version } = await getConsignment(context, expert, id)
  if (action.act === 'arrive') await noteArrival(context, expert, { id, version })
  else if (action.act === 'close') await closeConsignment(context, expert, { id, version })
  else await dispatch(demo, { id, version }, action)
}

async function dispatch(
  { context, people, now }: DemoContext,
  seen: { id: string; version: number },
  { carrier = 'Posti', tracking = '', backInDays, note = '' }: Of<'dispatch'>,
): Promise<void> {
  const expert = people.get('expert')
  const expectedBackOn = backInDays === undefined ? null : dayAfter(now, backInDays)
  const edited = await editConsignment(context, expert, seen, { carrier, tracking, expectedBackOn, note })
  await sendConsignment(context, expert, edited)
}

/** The laboratory with the link of its consignment, which is made where it has none. */
async function openAsLaboratory(demo: DemoContext, key: DemoLaboratoryKey): Promise<Caller> {
  const { context, people } = demo
  const expert = people.get('expert')
  const { id } = await findConsignment(demo, key, 'arrived')
  const found = await getConsignment(context, expert, id)
  const { laboratory, language } = found.link ? found : await createLink(context, expert, found)
  const link = await context.db.transaction().execute((tx) => getLinkForMail(tx, context, id))
  if (!link) throw new Error('A link that was just made cannot be found')
  return laboratoryCaller({ id: link.id, name: laboratory.name, language, consignmentId: id })
}

export async function askAsLaboratory(demo: DemoContext, { laboratory, text }: Of<'ask'>): Promise<void> {
  const caller = await openAsLaboratory(demo, laboratory)
  await askQuestion(demo.context, caller, text, onceKey(caller, 'ask', caller.id))
}

export async function answerLaboratory(demo: DemoContext, { laboratory, text }: Of<'answer'>): Promise<void> {
  const { context, people } = demo
  const expert = people.get('expert')
  const { id } = await findConsignment(demo, laboratory, 'arrived')
  const open = (await getConsignment(context, expert, id)).questions.find(({ answer }) => !answer)
  if (!open) throw new Error(`${laboratory} has asked nothing`)
  await answerQuestion(context, expert, { id, questionId: open.id }, text)
}

export async function sendValues(
  demo: DemoContext,
  order: Order,
  { laboratory, test, unit, values, note = '' }: Of<'sendValues'>,
): Promise<void> {
  const caller = await openAsLaboratory(demo, laboratory)
  const head = ['Sample', `${demoTests[test][caller.language]} (${unit})`]
  const tested = order.samples.filter(({ state }) => state !== 'rejected')
  const rows = tested.map(({ position }, index) => [
    formatSampleNumber(order.number, position),
    values[index % values.length] ?? '',
  ])
  await sendReport(
    demo.context,
    caller,
    { note, fileIds: [], rows: [head, ...rows] },
    onceKey(caller, 'values', `${order.id}-${test}`),
  )
}
