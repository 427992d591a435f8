import { useTranslation } from 'react-i18next'
import { writeRanges } from '#contract/number-ranges.ts'
import type { Order } from '#contract/orders.ts'
import type { Result } from '#contract/results.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import styles from '../files/FileRows.module.css'

type Described = { order: Order; result: Pick<Result, 'sampleIds' | 'tests'> }

/** Names of the tests that a result reports. */
export const ReportedTests = ({ order, result }: Described) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const reported = new Set(result.tests.map(({ offerItemId }) => offerItemId))
  const names = order.tests
    .filter(({ offerItemId }) => reported.has(offerItemId))
    .map(({ name }) => name[language])
  if (names.length === 0) return null
  return <span className={styles.note}>{t('results.tests', { tests: names.join(', ') })}</span>
}

/** Samples that a result covers. */
export const CoveredSamples = ({ order, result }: Described) => {
  const { t } = useTranslation('orders')
  if (result.sampleIds.length === 0) return t('results.allSamples')
  const covered = new Set(result.sampleIds)
  const numbers = order.samples.filter(({ id }) => covered.has(id)).map(({ position }) => position)
  return t('results.someSamples', { count: numbers.length, numbers: writeRanges(numbers) })
}
