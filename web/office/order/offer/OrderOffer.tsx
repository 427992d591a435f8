import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatOfferNumber, formatOfferVersion } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { OfferChanges } from '#web/orders/offers/OfferChanges.tsx'
import { orderKey } from '#web/orders/order-queries.ts'
import { inOneLine, useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Section } from '#web/ui/Section.tsx'
import { OfferTag } from '../../offers/OfferTag.tsx'
import { OrderOfferEditor } from './OrderOfferEditor.tsx'

type MadeOffer = NonNullable<Order['madeOffer']>

/** Offer for an order under review: written here, revised after an answer, with what became of it so far. */
export const OrderOffer = ({ order }: { order: Order }) => {
  const { madeOffer } = order
  const isOpen = order.state === 'waiting_for_review' || order.state === 'offer_provided'
  if (!isOpen || (!madeOffer && order.state === 'offer_provided')) return null
  return (
    <>
      <OfferSoFar order={order} />
      {madeOffer?.hasDraft && (
        <OrderOfferEditor key={`${madeOffer.id} ${madeOffer.version}`} order={order} offerId={madeOffer.id} />
      )}
    </>
  )
}

/** Latest version that was sent, and the button that begins the first or the next one. */
const OfferSoFar = ({ order }: { order: Order }) => {
  const { t } = useTranslation('office')
  const { madeOffer } = order
  const isSent = madeOffer !== undefined && madeOffer.state !== 'draft'
  if (madeOffer?.hasDraft && !isSent) return null
  return (
    <Section
      title={t('orderOffer.title')}
      aside={isSent && <OfferTag state={madeOffer.state} />}
      actions={!madeOffer?.hasDraft && <BeginButton order={order} />}
    >
      {isSent ? <SentVersion madeOffer={madeOffer} /> : <p>{t('orderOffer.none')}</p>}
    </Section>
  )
}

const SentVersion = ({ madeOffer }: { madeOffer: MadeOffer }) => {
  const { t } = useTranslation('office')
  const language = useLanguage()
  const { id, version, state, reason } = madeOffer
  return (
    <>
      {(state === 'declined' || state === 'withdrawn') && (
        <Banner tone="signal" title={t(`orderOffer.${state}`, { number: formatOfferVersion(madeOffer) })}>
          {reason}
        </Banner>
      )}
      <p>
        <Link href={pathTo.officeOffer({ id }, language)}>
          {t('orderOffer.open', { number: formatOfferNumber(madeOffer.number) })}
        </Link>
      </p>
      <OfferChanges id={id} version={version} />
    </>
  )
}

/** Begins the offer or its next version. A second press, or that of a colleague, opens the same draft. */
const BeginButton = ({ order: { id, madeOffer } }: { order: Order }) => {
  const { t } = useTranslation('office')
  const explain = useExplain()
  const api = useApi()
  const queryClient = useQueryClient()
  const begin = async () => {
    await api.POST('/api/v1/orders/{id}/offer', { params: { path: { id } }, body: {} })
    await queryClient.refetchQueries({ queryKey: orderKey(id), type: 'active' })
  }
  return (
    <ActionButton
      icon="pen"
      variant={madeOffer?.state === 'sent' ? 'secondary' : 'primary'}
      onPress={begin}
      explain={(error) => inOneLine(explain(error))}
    >
      {t(madeOffer ? 'orderOffer.revise' : 'orderOffer.write')}
    </ActionButton>
  )
}
