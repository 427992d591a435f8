import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/lists.ts'
import type { Offer } from '#contract/offers.ts'
import { DownloadButton } from '#web/orders/files/DownloadButton.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PdfFrame } from '../../pdf/PdfFrame.tsx'

/** PDF of the draft, shown in the page by browsers that can. */
export const PdfView = ({
  offer: { id, version },
  reader,
  title,
}: {
  offer: Offer
  reader: Language
  title: string
}) => {
  const { t } = useTranslation('office-offers')
  const path = `/api/v1/offers/${id}/document?version=${version}&language=${reader}` as const
  const download = (
    <DownloadButton path={path} failure={t('preview.downloadFailed')}>
      {t(`preview.pdf.${reader}`)}
    </DownloadButton>
  )
  return (
    <Page title={title} actions={navigator.pdfViewerEnabled && download}>
      {navigator.pdfViewerEnabled ? (
        <PdfFrame path={path} title={t(`preview.pdf.${reader}`)} />
      ) : (
        <EmptyState title={t('preview.noViewer')} actions={download} />
      )}
    </Page>
  )
}
