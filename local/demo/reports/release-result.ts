import { v7 as uuid } from 'uuid'
import { formatOrderNumber, formatSampleNumber } from '#contract/formats.ts'
import type { Language } from '#contract/lists.ts'
import type { Order } from '#contract/orders.ts'
import type { Sample } from '#contract/samples.ts'
import { addFile } from '#server/files/domain.ts'
import { addResult } from '#server/orders/results/domain.ts'
import type { DemoContext } from '../demo-context.ts'
import type { DemoAction, DemoOrder } from '../demo-order.ts'
import { workingTime } from '../moments.ts'
import { onceKey } from '../once-key.ts'
import { type DemoTestKey, demoTests } from '../tests/demo-tests.ts'
import { briefReport } from './brief-report.ts'
import { pdfName } from './file-name.ts'
import { resultReport } from './result-report.ts'

type Result = { title: string; test: DemoTestKey; samples?: readonly number[] }

/** Writes a report, uploads it as an expert would, and releases it. */
export async function releaseResult(
  demo: DemoContext,
  planned: DemoOrder,
  order: Order,
  action: Result & { corrects?: string; correction?: string },
): Promise<void> {
  const expert = demo.people.get('expert')
  const { corrects, correction = '' } = action
  await addResult(
    demo.context,
    expert,
    order.id,
    {
      ...(await writeReport(demo, planned, order, action)),
      table: null,
      corrects: order.results.find(({ title }) => title === corrects)?.id ?? null,
      correction,
    },
    onceKey(expert, 'result', `${order.id}-${order.results.length}-${action.title}-${corrects ?? ''}`),
  )
}

/** The uploaded report of a result, with the samples and tests that it covers. */
export async function writeReport(demo: DemoContext, planned: DemoOrder, order: Order, action: Result) {
  const { context, clock, people, offers } = demo
  const expert = people.get('expert')
  const samples = order.samples.filter(({ position, state, tests }) => {
    const isTested = tests.some((test) => offers.getTest(test.offerItemId) === action.test)
    return state !== 'rejected' && isTested && (!action.samples || action.samples.includes(position))
  })
  const sequence = order.results.length + 1
  const report = {
    sequence,
    test: action.test,
    order,
    samples,
    receivedAt: receptionTime(demo.now, planned),
    approvedBy: expert.name,
  }
  const name = pdfName(`R-${order.number}-${sequence} ${action.title}`)
  const { language } = people.get(planned.by)
  const stream = planned.hasBriefReports
    ? briefReport(linesOf(report, language))
    : resultReport(report, language, clock)
  const key = onceKey(expert, 'add_report', uuid())
  const subject = { kind: 'order_results', id: order.id } as const
  const file = await addFile(context, expert, { subject, onceKey: key }, { name, stream })
  return {
    fileId: file.id,
    title: action.title,
    sampleIds: action.samples ? samples.map((sample) => sample.id) : [],
    tests: testsOf(demo, samples, action.test),
  }
}

const testsOf = ({ offers }: DemoContext, samples: readonly Sample[], wanted: DemoTestKey) =>
  samples.map(({ id, tests }) => ({
    sampleId: id,
    offerItemIds: tests.map((test) => test.offerItemId).filter((itemId) => offers.getTest(itemId) === wanted),
  }))

/** The same in both languages: numbers and names. */
function linesOf({ order, samples, test }: Parameters<typeof resultReport>[0], language: Language): string[] {
  const { standard, [language]: name } = demoTests[test]
  return [
    `R-${order.number}`,
    `${formatOrderNumber(order.number)}, ${order.contact?.company ?? ''}, ${order.reference}`,
    [name, standard].filter(Boolean).join(', '),
    '',
    ...samples.map((sample) => `${formatSampleNumber(order.number, sample.position)}  ${sample.name}: OK`),
  ]
}

function receptionTime(now: Date, { actions }: DemoOrder): Date {
  const reception = actions.find((action: DemoAction) => action.act === 'receive')
  return workingTime(now, reception?.daysAgo ?? 0, 0)
}
