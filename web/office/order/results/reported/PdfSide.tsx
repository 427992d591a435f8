import { useTranslation } from 'react-i18next'
import { Note } from '#web/ui/Note.tsx'
import { PdfFrame } from '../../../pdf/PdfFrame.tsx'

/** A stored PDF, where the browser can show it. */
export const PdfSide = ({ fileId, title }: { fileId: string; title: string }) => {
  const { t } = useTranslation('office-results')
  return navigator.pdfViewerEnabled ? (
    <PdfFrame key={fileId} path={`/api/v1/files/${fileId}`} title={title} />
  ) : (
    <Note>{t('section.noViewer')}</Note>
  )
}
