import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Offer } from '#contract/offers.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { DownloadButton } from '../files/DownloadButton.tsx'

/** Actions at the head of an offer: its PDF, and the buttons that the customer is allowed to use. */
export const OfferActions = ({
  offer: { id, version, allowed },
  decline,
  order,
}: {
  offer: Offer
  decline: ReactNode
  order: ReactNode
}) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  return (
    <>
      <DownloadButton
        path={`/api/v1/offers/${id}/document?version=${version}&language=${language}`}
        failure={t('offer.downloadFailed')}
      >
        {t('offer.download')}
      </DownloadButton>
      {allowed.includes('decline') && decline}
      {allowed.includes('order') && order}
    </>
  )
}
