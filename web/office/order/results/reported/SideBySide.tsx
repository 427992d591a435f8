import { useTranslation } from 'react-i18next'
import type { ReportedResult } from '#contract/reported-results.ts'
import { ResultValues } from '#web/orders/results/ResultTable.tsx'
import { Note } from '#web/ui/Note.tsx'
import { PdfFrame } from '../../../pdf/PdfFrame.tsx'
import styles from './SideBySide.module.css'

/** Values beside the report, so that an approver can compare them. */
export const SideBySide = ({ result: { title, table, file } }: { result: ReportedResult }) => {
  const { t } = useTranslation('office-results')
  const isPdf = file?.contentType === 'application/pdf'
  return (
    <div className={styles.sides}>
      {table && (
        <div className={styles.side}>
          <ResultValues table={table} caption={t('section.values', { title })} />
        </div>
      )}
      {file && isPdf && (
        <div className={styles.side}>
          {navigator.pdfViewerEnabled ? (
            <PdfFrame path={`/api/v1/files/${file.id}`} title={t('section.document', { title })} />
          ) : (
            <Note>{t('section.noViewer')}</Note>
          )}
        </div>
      )}
      {!table && !isPdf && <Note>{t('section.noPreview')}</Note>}
    </div>
  )
}
