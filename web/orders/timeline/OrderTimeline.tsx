import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TimelineKind } from '#contract/order-choices.ts'
import type { Order } from '#contract/orders.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useExplain } from '#web/shell/explain.ts'
import { Failure } from '#web/ui/LoadStates.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Timeline, type TimelineEvent } from '#web/ui/Timeline.tsx'
import { Unprinted } from '#web/ui/Unprinted.tsx'
import { NextPage } from '../list/NextPage.tsx'
import { groupUploads } from './group-uploads.ts'
import styles from './OrderTimeline.module.css'
import { type StaffEntry, usePresentEntry } from './present-entry.tsx'
import { timelineQuery } from './timeline-query.ts'

/** Everything that happened to the order, newest first. Reloads as soon as the order has changed. */
export const OrderTimeline = ({
  order,
  presentStaffEntry,
}: {
  order: Order
  /** Presents what only the provider’s staff see. Without it, such entries are left out. */
  presentStaffEntry?: (entry: StaffEntry) => TimelineEvent
}) => {
  const { t } = useTranslation('orders')
  const explain = useExplain()
  const [kind, setKind] = useState<TimelineKind | 'all'>('all')
  const query = useInfiniteQuery(timelineQuery(useApi(), order, kind === 'all' ? undefined : kind))
  const present = usePresentEntry(order)
  const entries = groupUploads(query.data?.pages.flatMap((page) => page.items) ?? [])
  const events = entries.flatMap((entry): TimelineEvent[] => {
    if (entry.kind === 'mail' || entry.kind === 'view')
      return presentStaffEntry ? [presentStaffEntry(entry)] : []
    return [present(entry)]
  })
  return (
    <Unprinted>
      <Section title={t('timeline.title')} look="card">
        {query.data && (
          <KindFilter kinds={query.data.pages[0]?.kinds ?? []} value={kind} onChange={setKind} />
        )}
        {query.isPending && <Skeleton rows={4} />}
        {query.isError && !query.data && (
          <Failure explanation={explain(query.error)} retry={() => query.refetch()} />
        )}
        {query.data && events.length === 0 && <p className={styles.none}>{t('timeline.none')}</p>}
        <Timeline label={t('timeline.label')} events={events} />
        <NextPage query={query} label={t('timeline.more')} />
      </Section>
    </Unprinted>
  )
}

const KindFilter = ({
  kinds,
  value,
  onChange,
}: {
  kinds: readonly TimelineKind[]
  value: TimelineKind | 'all'
  onChange: (kind: TimelineKind | 'all') => void
}) => {
  const { t } = useTranslation('orders')
  return (
    <div className={styles.filter}>
      <Segments
        look="chips"
        label={t('timeline.filter')}
        choices={(['all', ...kinds] as const).map((kind) => ({
          value: kind,
          label: t(`timeline.kinds.${kind}`),
        }))}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
