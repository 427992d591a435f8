import { useTranslation } from 'react-i18next'
import { formatFileSize, formatInstant } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import type { Result } from '#contract/results.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { DownloadButton } from '../files/DownloadButton.tsx'
import styles from '../files/FileRows.module.css'
import { writeRanges } from '../number-ranges.ts'
import { useNewItems } from '../use-seen.ts'
import { ResultTable } from './ResultTable.tsx'

/** Released results with their files. */
export const ResultsList = ({ order, none }: { order: Order; none: string }) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const newOnes = useNewItems(order.results)
  if (order.results.length === 0) return <p className={styles.none}>{none}</p>
  return (
    <div className={styles.results}>
      <ul className={styles.rows}>
        {order.results.map((result) => (
          <li key={result.id} className={styles.row}>
            <Icon name="flask" className={styles.icon} />
            <div className={styles.texts}>
              <span className={styles.title}>
                {result.title} {result.correctedBy && <Tag tone="signal">{t('results.corrected')}</Tag>}{' '}
                {newOnes.has(result.id) && <Tag tone="accent">{t('results.new')}</Tag>}
              </span>
              <span className={styles.note}>
                {t('results.released', { at: formatInstant(result.addedAt, language) })} ·{' '}
                <Covered order={order} result={result} />
              </span>
              <Reported order={order} result={result} />
              <span className={styles.note}>
                {result.file.name} · {formatFileSize(result.file.sizeBytes, language)}
              </span>
              <Correction order={order} result={result} />
            </div>
            <DownloadButton
              size="small"
              path={`/api/v1/files/${result.file.id}`}
              name={t('results.downloadNamed', { name: result.title })}
              failure={t('results.downloadFailed')}
            >
              {t('results.download')}
            </DownloadButton>
            {result.table && (
              <div className={styles.below}>
                <Disclosure title={t('results.table.show', { count: result.table.samples })} isMadeOnOpening>
                  <ResultTable result={result} />
                </Disclosure>
              </div>
            )}
          </li>
        ))}
      </ul>
      {/* Shown only for several files; a single one has its own button. */}
      {order.results.length > 1 && order.allowed.includes('download_results') && (
        <DownloadButton
          path={`/api/v1/orders/${order.id}/results/archive?language=${language}`}
          failure={t('results.allFailed')}
        >
          {t('results.all')}
        </DownloadButton>
      )}
    </div>
  )
}

/** Links a correction to the result that it replaces. */
const Correction = ({ order, result: { corrects, correction } }: { order: Order; result: Result }) => {
  const { t } = useTranslation('orders')
  const corrected = order.results.find(({ id }) => id === corrects)
  if (!corrected) return null
  return (
    <span className={styles.note}>{t('results.correctsNamed', { title: corrected.title, correction })}</span>
  )
}

const Reported = ({ order, result }: { order: Order; result: Result }) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const reported = new Set(result.tests.map(({ offerItemId }) => offerItemId))
  const names = order.tests
    .filter(({ offerItemId }) => reported.has(offerItemId))
    .map(({ name }) => name[language])
  if (names.length === 0) return null
  return <span className={styles.note}>{t('results.tests', { tests: names.join(', ') })}</span>
}

const Covered = ({ order, result }: { order: Order; result: Result }) => {
  const { t } = useTranslation('orders')
  if (result.sampleIds.length === 0) return t('results.allSamples')
  const covered = new Set(result.sampleIds)
  const numbers = order.samples.filter(({ id }) => covered.has(id)).map(({ position }) => position)
  return t('results.someSamples', { count: numbers.length, numbers: writeRanges(numbers) })
}
