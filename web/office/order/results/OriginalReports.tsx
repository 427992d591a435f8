import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDayOf, formatFileSize } from '#contract/formats.ts'
import type { OriginalReport } from '#contract/original-reports.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { DownloadButton } from '#web/orders/files/DownloadButton.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Note.tsx'
import styles from './OriginalReports.module.css'
import { originalReportsQuery } from './original-reports.ts'

/** Files that laboratories have sent about the order, which can be a result if the terms of the customer allow it. */
export const OriginalReports = ({
  orderId,
  onChoose,
}: {
  orderId: string
  onChoose: (report: OriginalReport) => void
}) => {
  const { t } = useTranslation('office')
  const { data } = useQuery(originalReportsQuery(useApi(), orderId))
  if (!data || data.items.length === 0) return null
  return (
    <section className={styles.reports} aria-label={t('result.originals')}>
      <h3>{t('result.originals')}</h3>
      <Note>{t(data.isReleasable ? 'result.originalsText' : 'result.originalsInternal')}</Note>
      <ul className={styles.rows}>
        {data.items.map((report) => (
          <ReportRow key={report.id} report={report} onChoose={data.isReleasable ? onChoose : undefined} />
        ))}
      </ul>
    </section>
  )
}

const ReportRow = ({
  report,
  onChoose,
}: {
  report: OriginalReport
  /** Undefined where the file must stay internal. */
  onChoose: ((report: OriginalReport) => void) | undefined
}) => {
  const { t } = useTranslation('office')
  const language = useLanguage()
  const { id, name, sizeBytes, laboratory, sentAt } = report
  return (
    <li className={styles.row}>
      <span className={styles.about}>
        {laboratory}, {formatDayOf(sentAt, language)}
      </span>
      <DownloadButton size="small" path={`/api/v1/files/${id}`} failure={t('result.originalFailed')}>
        {`${name} (${formatFileSize(sizeBytes, language)})`}
      </DownloadButton>
      {onChoose && (
        <Button
          size="small"
          aria-label={t('result.useOriginalNamed', { name })}
          onPress={() => onChoose(report)}
        >
          {t('result.useOriginal')}
        </Button>
      )}
    </li>
  )
}
