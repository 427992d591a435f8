import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Failure } from '#web/ui/LoadStates.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Timeline, type TimelineEvent } from '#web/ui/Timeline.tsx'
import { Unprinted } from '#web/ui/Unprinted.tsx'
import { orderEventsQuery } from './order-queries.ts'
import { presentEvent } from './present-event.ts'

/** Events of the order, newest first. Reloads as soon as the order has changed. */
export const OrderHistory = ({ order }: { order: Order }) => {
  const { t } = useTranslation('orders')
  const { t: term } = useTranslation('terms')
  const language = useLanguage()
  const explain = useExplain()
  const query = useInfiniteQuery(orderEventsQuery(useApi(), order.id, order.version))
  const events = query.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Unprinted>
      <Section title={t('history.title')} look="card">
        {query.isPending && <Skeleton rows={4} />}
        {query.isError && !query.data && (
          <Failure explanation={explain(query.error)} retry={() => query.refetch()} />
        )}
        <Timeline
          label={t('history.label')}
          events={events.map((event): TimelineEvent => {
            const { lines, ...shown } = presentEvent(event, { t, term, language })
            return { ...shown, details: lines.length > 0 && lines.map((line) => <p key={line}>{line}</p>) }
          })}
        />
        {query.hasNextPage && (
          <Button size="small" variant="quiet" onPress={() => query.fetchNextPage()}>
            {t('history.more')}
          </Button>
        )}
      </Section>
    </Unprinted>
  )
}
