import { useTranslation } from 'react-i18next'
import { formatFileSize, formatInstant } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import type { Result } from '#contract/results.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import styles from './FileRows.module.css'
import { writeRanges } from './number-ranges.ts'

/** Released results, each with its file. */
export const ResultsList = ({ order, none }: { order: Order; none: string }) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  if (order.results.length === 0) return <p className={styles.none}>{none}</p>
  return (
    <ul className={styles.rows}>
      {order.results.map((result) => (
        <li key={result.id} className={styles.row}>
          <Icon name="flask" className={styles.icon} />
          <div className={styles.words}>
            <span className={styles.title}>{result.title}</span>
            <span className={styles.note}>
              {t('results.released', { at: formatInstant(result.addedAt, language) })} ·{' '}
              <Covered order={order} result={result} />
            </span>
            <span className={styles.note}>
              {result.file.name} · {formatFileSize(result.file.sizeBytes, language)}
            </span>
          </div>
          <DownloadButton
            size="small"
            path={`/api/v1/files/${result.file.id}`}
            name={t('results.downloadNamed', { name: result.title })}
            failure={t('results.downloadFailed')}
          >
            {t('results.download')}
          </DownloadButton>
        </li>
      ))}
    </ul>
  )
}

const Covered = ({ order, result }: { order: Order; result: Result }) => {
  const { t } = useTranslation('orders')
  if (result.sampleIds.length === 0) return t('results.allSamples')
  const covered = new Set(result.sampleIds)
  const numbers = order.samples.filter(({ id }) => covered.has(id)).map(({ position }) => position)
  return t('results.someSamples', { count: numbers.length, numbers: writeRanges(numbers) })
}
