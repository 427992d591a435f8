import { Counter } from 'prom-client'
import { metrics } from '#server/metrics.ts'

const verdicts = ['clean', 'infected', 'none'] as const
const operations = ['keep', 'read', 'remove', 'list'] as const
const failureReasons = ['full', 'error'] as const

const scans = new Counter({
  name: 'labsilta_file_scans_total',
  help: 'Files sent to the virus scanner by its verdict; without one in time the file is refused for the moment.',
  labelNames: ['verdict'] as const,
  registers: [metrics],
})

const failures = new Counter({
  name: 'labsilta_file_store_failures_total',
  help: 'Failed operations of the file store, because there is no space or for another reason.',
  labelNames: ['operation', 'reason'] as const,
  registers: [metrics],
})

const successes = new Counter({
  name: 'labsilta_file_store_successes_total',
  help: 'Operations of the file store that succeeded.',
  labelNames: ['operation'] as const,
  registers: [metrics],
})
// Every series begins with 0, so that the first failure counts as an increase.
for (const verdict of verdicts) scans.inc({ verdict }, 0)
for (const operation of operations) {
  successes.inc({ operation }, 0)
  for (const reason of failureReasons) failures.inc({ operation, reason }, 0)
}

export const countScan = (verdict: (typeof verdicts)[number]) => scans.inc({ verdict })

export const countStoreFailure = (
  operation: (typeof operations)[number],
  reason: (typeof failureReasons)[number],
) => failures.inc({ operation, reason })

export const countStoreSuccess = (operation: (typeof operations)[number]) => successes.inc({ operation })

/** Does an operation of the store and counts its failure. */
export async function counted<T>(operation: 'read' | 'list', act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    countStoreFailure(operation, 'error')
    throw error
  }
}
