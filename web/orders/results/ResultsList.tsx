import type { ReactNode } from 'react'
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
import { useNewItems } from '../use-seen.ts'
import { ResultTable } from './ResultTable.tsx'
import { CoveredSamples, ReportedTests } from './result-texts.tsx'

/** Released results with their files. The provider's staff can act on each. */
export const ResultsList = ({
  order,
  none,
  actions,
}: {
  order: Order
  none: string
  actions?: (result: Result) => ReactNode
}) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const newOnes = useNewItems(order.results)
  if (order.results.length === 0) return <p className={styles.none}>{none}</p>
  return (
    <div className={styles.results}>
      <ul className={styles.rows}>
        {order.results.map((result) => (
          <ResultRow
            key={result.id}
            order={order}
            result={result}
            isNew={newOnes.has(result.id)}
            actions={actions}
          />
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

const ResultRow = ({
  order,
  result,
  isNew,
  actions,
}: {
  order: Order
  result: Result
  isNew: boolean
  actions: ((result: Result) => ReactNode) | undefined
}) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  return (
    <li className={styles.row}>
      <Icon name="flask" className={styles.icon} />
      <div className={styles.texts}>
        <span className={styles.title}>
          {result.title} {result.withdrawn && <Tag tone="signal">{t('results.withdrawn')}</Tag>}{' '}
          {result.correctedBy && <CorrectedTag order={order} id={result.correctedBy} />}{' '}
          {isNew && !result.withdrawn && !result.correctedBy && <Tag tone="accent">{t('results.new')}</Tag>}
        </span>
        <span className={styles.note}>
          {t('results.released', { at: formatInstant(result.addedAt, language) })} ·{' '}
          <CoveredSamples order={order} result={result} />
        </span>
        <ReportedTests order={order} result={result} />
        <span className={styles.note}>
          {result.file.name} · {formatFileSize(result.file.sizeBytes, language)}
        </span>
        <Correction order={order} result={result} />
        <Withdrawal result={result} />
      </div>
      {(!result.withdrawn || actions) && (
        <DownloadButton
          size="small"
          path={`/api/v1/files/${result.file.id}`}
          name={t('results.downloadNamed', { name: result.title })}
          failure={t('results.downloadFailed')}
        >
          {t('results.download')}
        </DownloadButton>
      )}
      {!result.withdrawn && <CoverPageButton result={result} />}
      {actions?.(result)}
      {result.table && (!result.withdrawn || actions) && (
        <div className={styles.below}>
          <Disclosure title={t('results.table.show', { count: result.table.samples })} isMadeOnOpening>
            <ResultTable result={result} />
          </Disclosure>
        </div>
      )}
    </li>
  )
}

/** The newer result, if it was withdrawn, leaves no valid one. */
const CorrectedTag = ({ order, id }: { order: Order; id: string }) => {
  const { t } = useTranslation('orders')
  const isWithdrawn = order.results.find((result) => result.id === id)?.withdrawn !== undefined
  return <Tag tone="signal">{t(isWithdrawn ? 'results.correctionWithdrawn' : 'results.corrected')}</Tag>
}

const CoverPageButton = ({ result }: { result: Result }) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  return (
    <DownloadButton
      size="small"
      path={`/api/v1/results/${result.id}/cover-page?language=${language}`}
      name={t('results.coverPageNamed', { name: result.title })}
      failure={t('results.downloadFailed')}
    >
      {t('results.coverPage')}
    </DownloadButton>
  )
}

const Withdrawal = ({ result: { withdrawn } }: { result: Result }) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  if (!withdrawn) return null
  const at = formatInstant(withdrawn.at, language)
  return (
    <>
      <span className={styles.note}>{t('results.withdrawnText', { at, reason: withdrawn.reason })}</span>
      <span className={styles.note}>{t('results.doNotUse')}</span>
    </>
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
