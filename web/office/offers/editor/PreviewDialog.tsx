import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#contract/formats.ts'
import { languages } from '#contract/lists.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { DownloadButton } from '#web/orders/files/DownloadButton.tsx'
import { OfferFiles } from '#web/orders/offers/OfferFiles.tsx'
import { OfferItems } from '#web/orders/offers/OfferItems.tsx'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useOpenOffer } from './OfferEditContext.tsx'
import styles from './OfferEditor.module.css'

/** The draft as the customer will see it, and the PDF in both languages. */
export const PreviewDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { t } = useTranslation('office-offers')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('preview.title')} width="wide" actions={<Papers />}>
      <Preview />
    </Dialog>
  )
}

const Papers = () => {
  const { t } = useTranslation('office-offers')
  const { id, offerVersion } = useOpenOffer().saver.getSnapshot().draft.server
  return languages.map((language) => (
    <DownloadButton
      key={language}
      path={`/api/v1/offers/${id}/document?version=${offerVersion}&language=${language}`}
      failure={t('preview.downloadFailed')}
    >
      {t(`preview.pdf.${language}`)}
    </DownloadButton>
  ))
}

const Preview = () => {
  const { t } = useTranslation('office-offers')
  const language = useLanguage()
  const api = useApi()
  const { saver } = useOpenOffer()
  const { id, offerVersion, newCustomerName } = saver.getSnapshot().draft.server
  const query = useQuery({
    queryKey: ['offer-preview', id],
    queryFn: async ({ signal }) => {
      await saver.flush()
      const path = { id, version: String(offerVersion) }
      return dataOf(api.GET('/api/v1/offers/{id}/versions/{version}', { params: { path }, signal }))
    },
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <LoadStates state={useLoadState(query)} skeleton={<Skeleton look="table" rows={6} />}>
      {(offer) => (
        <div className={styles.frame}>
          <h3>{offer.name || t('editor.newTitle')}</h3>
          <DescriptionList
            look="grid"
            items={[
              {
                id: 'madeTo',
                term: t('preview.madeTo'),
                value: offer.organisation?.name ?? offer.person?.name ?? newCustomerName,
              },
              { id: 'valid', term: t('terms.validUntil'), value: formatDay(offer.validUntil, language) },
              { id: 'reference', term: t('head.customerReference'), value: offer.customerReference },
            ]}
          />
          <OfferItems offer={offer} />
          <OfferFiles offer={offer} />
        </div>
      )}
    </LoadStates>
  )
}
