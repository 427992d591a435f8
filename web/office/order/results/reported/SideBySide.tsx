import { useTranslation } from 'react-i18next'
import type { ReportedResult } from '#contract/reported-results.ts'
import { ResultValues } from '#web/orders/results/ResultTable.tsx'
import { Note } from '#web/ui/Note.tsx'
import { LaboratoryDocument } from './LaboratoryDocument.tsx'
import { PdfSide } from './PdfSide.tsx'
import styles from './SideBySide.module.css'

/** Values beside the report, so that an approver can compare them. Values of a laboratory stand beside what it has sent. */
export const SideBySide = ({ orderId, result }: { orderId: string; result: ReportedResult }) => {
  const { t } = useTranslation('office-results')
  const { title, table, file, reportedBy } = result
  const isPdf = file?.contentType === 'application/pdf'
  return (
    <div className={styles.sides}>
      {table && (
        <div className={styles.side}>
          <ResultValues table={table} caption={t('section.values', { title })} isChecked />
        </div>
      )}
      {isPdf && (
        <div className={styles.side}>
          <PdfSide fileId={file.id} title={t('section.document', { title })} />
        </div>
      )}
      {!file && !reportedBy && <LaboratoryDocument orderId={orderId} />}
      {!table && !isPdf && <Note>{t('section.noPreview')}</Note>}
    </div>
  )
}
