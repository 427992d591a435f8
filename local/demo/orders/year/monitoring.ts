import { type DemoAction, type DemoOrder, samplesNamed } from '../../demo-order.ts'
import type { DemoLaboratoryKey } from '../../laboratories/demo-methods.ts'
import { type DemoTestKey, demoTests } from '../../tests/demo-tests.ts'

type MonitoredTest = {
  test: DemoTestKey
  laboratory: DemoLaboratoryKey
  title: string
  /** Samples that were late in each round. */
  late: readonly number[]
}

/** Orders that a customer repeats, with the same samples and tests. */
export type Monitoring = Pick<DemoOrder, 'by' | 'offers' | 'shipping'> & {
  key: string
  /** Name of an order; its round is added. */
  name: string
  reference: string
  samples: readonly string[]
  material: string
  tests: readonly MonitoredTest[]
  firstDaysAgo: number
  everyDays: number
  rounds: number
}

/** Completed orders of about a year, whose results were on time or late. */
export function roundsOf(monitoring: Monitoring): DemoOrder[] {
  const { by, offers, shipping, samples, material, tests, firstDaysAgo, everyDays } = monitoring
  return Array.from({ length: monitoring.rounds }, (_, round) => ({
    key: `${monitoring.key}-${round + 1}`,
    by,
    name: `${monitoring.name} ${round + 1}`,
    reference: `${monitoring.reference}-${round + 1}`,
    offers,
    shipping,
    samples: samplesNamed(samples, { material, tests: tests.map(({ test }) => test) }),
    hasBriefReports: true,
    begunDaysAgo: firstDaysAgo - round * everyDays,
    actions: actionsOf(monitoring, round),
  }))
}

/** Days between the beginning of an order and the reception of its samples. */
const onTheWay = 3
/** Days between the last result of an order and the disposal of its samples. */
const inStore = 33

function actionsOf({ tests, samples, firstDaysAgo, everyDays }: Monitoring, round: number): DemoAction[] {
  const begun = firstDaysAgo - round * everyDays
  const received = begun - onTheWay
  const results = tests.flatMap((test) => resultsOf(test, samples.length, received, round))
  const laboratories = [...Map.groupBy(tests, ({ laboratory }) => laboratory)]
  const sent = laboratories.flatMap(([laboratory, named]): DemoAction[] => [
    { daysAgo: received, act: 'assign', laboratory, tests: named.map(({ test }) => test) },
    { daysAgo: received - 1, act: 'dispatch', laboratory },
    { daysAgo: received - 2, act: 'arrive', laboratory },
  ])
  const last = Math.min(...results.map(({ daysAgo }) => daysAgo))
  return [
    { daysAgo: begun, act: 'submit' },
    { daysAgo: received, act: 'receive' },
    ...oldestFirst(sent),
    ...oldestFirst(results),
    ...laboratories.map(([laboratory]): DemoAction => ({ daysAgo: last, act: 'close', laboratory })),
    // Samples of the latest rounds still wait for their disposal.
    ...(last > 2 * inStore ? [{ daysAgo: last - inStore, act: 'dispose' } as const] : []),
  ]
}

const oldestFirst = (actions: readonly DemoAction[]) => actions.toSorted((a, b) => b.daysAgo - a.daysAgo)

/** Results of one test: those of most samples shortly before they are due, those of the late ones after. */
function resultsOf(
  { test, title, late }: MonitoredTest,
  sampleCount: number,
  received: number,
  round: number,
): DemoAction[] {
  const due = received - 7 * (demoTests[test].weeks?.[1] ?? 1)
  const lateCount = late[round % late.length] ?? 0
  const numbers = Array.from({ length: sampleCount }, (_, index) => index + 1)
  const parts = [
    { daysAgo: due + 2 + (round % 3), samples: numbers.slice(lateCount) },
    { daysAgo: due - 4 - (round % 4), samples: numbers.slice(0, lateCount) },
  ]
  return parts
    .filter(({ samples }) => samples.length > 0)
    .map(({ daysAgo, samples }) => ({ daysAgo, act: 'result', title, test, samples }))
}
