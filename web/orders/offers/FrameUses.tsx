import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { Section } from '#web/ui/Section.tsx'
import { frameUsesQuery } from '../order-queries.ts'
import { FrameTable } from './FrameTable.tsx'

/** Use of framework offers by the order; empty until loaded, and for orders without such offers. */
export const useFrameUses = (order: Order) => {
  const query = frameUsesQuery(useApi(), order)
  return useQuery({ ...query, enabled: order.offers.some(({ isFrame }) => isFrame) }).data?.items ?? []
}

/** Shows all tests while they are chosen, later only those that the order uses. */
export const FrameUses = ({ order, showsAll }: { order: Order; showsAll?: boolean }) => {
  const { t } = useTranslation('orders')
  const uses = useFrameUses(order).filter(({ orderQuantity }) => showsAll || orderQuantity > 0)
  if (uses.length === 0) return null
  return (
    <Section
      title={t('frame.title')}
      description={showsAll ? `${t('frame.text')} ${t('frame.noLimit')}` : t('frame.text')}
    >
      <FrameTable rows={uses} />
    </Section>
  )
}
