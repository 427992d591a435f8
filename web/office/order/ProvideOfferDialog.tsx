import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatOfferNumber } from '#contract/formats.ts'
import type { OfferSummary } from '#contract/offers.ts'
import type { Order } from '#contract/orders.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { offerQuery, validOffersQuery } from '#web/orders/offers/offer-queries.ts'
import { useExplain } from '#web/shell/explain.ts'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Select } from '#web/ui/Select.tsx'
import { OfferItemChoice } from './OfferItemChoice.tsx'
import type { OfficeActions } from './use-office-actions.ts'

type ProvideOfferDialogProps = {
  order: Order
  isOpen: boolean
  onClose: () => void
  provide: OfficeActions['provideOffer']
}

/** Chooses one of the customer's valid offers for the order, and tests of it. */
export const ProvideOfferDialog = ({ order, isOpen, onClose, provide }: ProvideOfferDialogProps) => {
  const { t } = useTranslation('office')
  const explain = useExplain()
  const [offerId, setOfferId] = useState('')
  const [itemIds, setItemIds] = useState<string[]>([])
  const [isTried, setTried] = useState(false)

  const choose = (id: string) => {
    setOfferId(id)
    setItemIds([])
    setTried(false)
  }
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('offer.title')}
      confirmLabel={t('offer.give')}
      check={() => {
        setTried(true)
        return offerId !== '' && itemIds.length > 0
      }}
      onConfirm={async () => {
        const wasDone = await provide(offerId, itemIds)
        if (wasDone) choose('')
        return wasDone
      }}
      explain={explain}
    >
      <OfferChoice order={order} value={offerId} isMissing={isTried && !offerId} onChange={choose} />
      {offerId && (
        <ChosenOffer
          offerId={offerId}
          value={itemIds}
          isMissing={isTried && itemIds.length === 0}
          onChange={setItemIds}
        />
      )}
    </ActionDialog>
  )
}

const OfferChoice = ({
  order,
  value,
  isMissing,
  onChange,
}: {
  order: Order
  value: string
  isMissing: boolean
  onChange: (id: string) => void
}) => {
  const { t } = useTranslation('office')
  const language = useLanguage()
  const query = useQuery(validOffersQuery(useApi(), order))
  const labelOf = ({ number, name, validUntil }: OfferSummary) =>
    t('offer.validUntil', { number: formatOfferNumber(number), name, day: formatDay(validUntil, language) })
  return (
    <LoadStates state={useLoadState(query)}>
      {(offers) =>
        offers.length === 0 ? (
          <p>{t('offer.none')}</p>
        ) : (
          <Select
            label={t('offer.offer')}
            placeholder={t('offer.choose')}
            value={value}
            onChange={onChange}
            isRequired
            error={isMissing ? t('offer.offerMissing') : undefined}
            choices={offers.map((offer) => ({ value: offer.id, label: labelOf(offer) }))}
          />
        )
      }
    </LoadStates>
  )
}

const ChosenOffer = ({
  offerId,
  ...choice
}: {
  offerId: string
  value: string[]
  isMissing: boolean
  onChange: (itemIds: string[]) => void
}) => {
  const state = useLoadState(useQuery(offerQuery(useApi(), offerId)))
  return <LoadStates state={state}>{(offer) => <OfferItemChoice offer={offer} {...choice} />}</LoadStates>
}
