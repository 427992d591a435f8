import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Offer } from '#contract/offers.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf, ifMatch } from '#web/api/client.ts'
import { offerQuery } from '#web/orders/offers/offer-queries.ts'
import { ReasonDialog } from '#web/orders/ReasonDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toasts.ts'

/** Declines the offer with a reason for the provider. */
export const DeclineButton = ({ offer: { id, version } }: { offer: Offer }) => {
  const { t } = useTranslation('orders')
  const api = useApi()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const decline = async (reason: string) => {
    const params = { path: { id }, header: ifMatch(version) }
    const offer = await dataOf(api.POST('/api/v1/offers/{id}/decline', { params, body: { reason } }))
    queryClient.setQueryData(offerQuery(api, id).queryKey, offer)
    void queryClient.invalidateQueries({ queryKey: ['offers'] })
    showToast({ tone: 'accent', title: t('offer.declineDone') })
  }
  return (
    <>
      <Button variant="quiet" icon="close" onPress={() => setOpen(true)}>
        {t('offer.decline')}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        title={t('offer.declineTitle')}
        text={t('offer.declineText')}
        label={t('offer.declineReason')}
        missing={t('offer.declineMissing')}
        confirmLabel={t('offer.decline')}
        cancelLabel={t('offer.declineKeep')}
        onClose={() => setOpen(false)}
        onConfirm={decline}
      />
    </>
  )
}
