import type { Order } from '#contract/orders.ts'
import { SampleInput } from '#contract/samples.ts'
import { assignTests } from '#server/orders/assignments/domain.ts'
import { disposeSamples } from '#server/orders/keeping/domain.ts'
import { propose } from '#server/orders/proposals/domain.ts'
import { approveResults } from '#server/orders/results/deciding/domain.ts'
import { listReportedResults, reportResult } from '#server/orders/results/reported/domain.ts'
import { withdrawResult } from '#server/orders/results/withdrawing/domain.ts'
import type { DemoContext } from '../demo-context.ts'
import type { DemoOrder } from '../demo-order.ts'
import { dayAfter } from '../moments.ts'
import { onceKey } from '../once-key.ts'
import { writeReport } from '../reports/release-result.ts'
import type { DemoTestKey } from '../tests/demo-tests.ts'
import { answerLaboratory, askAsLaboratory, moveConsignment, sendValues } from './consignments.ts'
import type { DeliveryAction, DemoChanges } from './delivery-action.ts'
import { laboratoryId } from './laboratory-ids.ts'

type Of<A extends DeliveryAction['act']> = Extract<DeliveryAction, { act: A }>

/** Takes an action on the delivery of an order, as the people of both sides and the laboratory do. */
export async function takeDeliveryAction(
  demo: DemoContext,
  planned: DemoOrder,
  order: Order,
  action: DeliveryAction,
): Promise<void> {
  switch (action.act) {
    case 'assign':
      await assign(demo, order, action)
      break
    case 'dispatch':
    case 'arrive':
    case 'close':
      await moveConsignment(demo, action)
      break
    case 'ask':
      await askAsLaboratory(demo, action)
      break
    case 'answer':
      await answerLaboratory(demo, action)
      break
    case 'sendValues':
      await sendValues(demo, order, action)
      break
    case 'report':
      await report(demo, planned, order, action)
      break
    case 'approve':
      await approve(demo, order, action)
      break
    case 'withdraw':
      await withdraw(demo, order, action)
      break
    case 'dispose':
      await dispose(demo, planned, order)
      break
    case 'propose':
      await proposeChanges(demo, planned, order, action)
      break
  }
}

async function assign(demo: DemoContext, order: Order, { laboratory, tests }: Of<'assign'>): Promise<void> {
  const { context, people, offers } = demo
  const isWanted = (itemId: string) => tests.some((test) => test === offers.getTest(itemId))
  const received = order.samples
    .filter(({ state }) => state !== 'rejected' && state !== 'expected')
    .flatMap(({ position, tests: chosen }) =>
      chosen.filter(({ offerItemId }) => isWanted(offerItemId)).map((test) => ({ ...test, position })),
    )
  const groups = [...Map.groupBy(received, ({ offerItemId }) => offerItemId)]
  await assignTests(context, people.get('expert'), order, {
    laboratoryId: await laboratoryId(demo, laboratory),
    tests: groups.map(([offerItemId, named]) => ({
      offerItemId,
      samples: named.map(({ position }) => position),
    })),
  })
}

/** The demo releases past results without a second person; these wait for one. */
const withApproval = ({ context }: DemoContext) => ({
  ...context,
  config: { ...context.config, resultApproval: true },
})

async function report(
  demo: DemoContext,
  planned: DemoOrder,
  order: Order,
  action: Of<'report'>,
): Promise<void> {
  const expert = demo.people.get('expert')
  const written = await writeReport(demo, planned, order, action)
  const key = onceKey(expert, 'report', `${planned.key}-${action.title}`)
  const result = { ...written, table: null, corrects: null, correction: '' }
  await reportResult(withApproval(demo), expert, order.id, result, key)
}

async function approve(demo: DemoContext, order: Order, { title }: Of<'approve'>): Promise<void> {
  const approver = demo.people.get('approver')
  const { items } = await listReportedResults(demo.context, approver, order.id)
  const ids = items.filter((item) => item.title === title).map(({ id }) => id)
  await approveResults(withApproval(demo), approver, order, { ids })
}

async function withdraw(
  { context, people }: DemoContext,
  order: Order,
  { title, reason }: Of<'withdraw'>,
): Promise<void> {
  const resultId = order.results.find((result) => result.title === title)?.id
  if (!resultId) throw new Error(`The order has no result ${title}`)
  await withdrawResult(context, people.get('expert'), order, { resultId, reason })
}

async function dispose({ context, people }: DemoContext, planned: DemoOrder, order: Order): Promise<void> {
  const expert = people.get('expert')
  const arrived = order.samples.filter(({ state }) => state !== 'expected')
  await disposeSamples({
    context,
    actor: expert,
    onceKey: onceKey(expert, 'dispose', planned.key),
    chosen: { rows: arrived.map(({ id }) => ({ id })) },
  })
}

async function proposeChanges(
  demo: DemoContext,
  planned: DemoOrder,
  order: Order,
  { by, reason, changes, inDays }: Of<'propose'>,
): Promise<void> {
  const { context, people, now } = demo
  const author = people.get(by === 'customer' ? planned.by : 'expert')
  const seen = {
    id: order.id,
    version: order.version,
    onceKey: onceKey(author, 'propose', planned.key),
  }
  await propose(context, author, seen, {
    kind: 'change',
    reason,
    changes: changesOf(demo, planned, order, changes),
    ...(inDays !== undefined && { estimatedCompletionOn: dayAfter(now, inDays) }),
  })
}

function changesOf({ offers }: DemoContext, planned: DemoOrder, order: Order, changes: DemoChanges) {
  const { add = [], remove = [], tests = [] } = changes
  const idOf = (number: number) => {
    const sample = order.samples.find(({ position }) => position === number)
    if (!sample) throw new Error(`The order ${planned.key} has no sample ${number}`)
    return sample.id
  }
  const itemOf = (test: DemoTestKey) => offers.getItemId(planned.offers, test)
  return {
    addSamples: add.map((sample) => SampleInput.parse({ ...sample, tests: sample.tests.map(itemOf) })),
    removeSampleIds: remove.map(idOf),
    tests: tests.map(({ sample, add: added = [], remove: removed = [] }) => ({
      sampleId: idOf(sample),
      add: added.map(itemOf),
      remove: removed.map(itemOf),
    })),
    offerIds: [],
  }
}
