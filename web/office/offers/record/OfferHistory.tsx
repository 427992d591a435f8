import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '#contract/formats.ts'
import type { OfferEvent } from '#contract/offer-history.ts'
import type { OfferRecord } from '#contract/offer-records.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { live } from '#web/api/query-client.ts'
import { actorText } from '#web/orders/actor-text.ts'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Timeline, type TimelineEvent } from '#web/ui/Timeline.tsx'
import { useEventTitle } from '../../customers/work/event-texts.ts'
import { offerEventsQuery } from '../offer-queries.ts'

/** Events of an offer with all its versions, newest first. The version is named where there are several. */
export const OfferHistory = ({ record: { id, versions } }: { record: OfferRecord }) => {
  const { t } = useTranslation('office-offers')
  const { t: term } = useTranslation('terms')
  const language = useLanguage()
  const titleOf = useEventTitle()
  const query = useInfiniteQuery({ ...offerEventsQuery(useApi(), id), ...live })
  const present = ({ id: key, at, act, actor, version, reason, responsible }: OfferEvent): TimelineEvent => {
    const by = actorText(actor, term) || term(`actor.${actor.kind}`)
    return {
      id: key,
      at,
      atText: formatInstant(at, language),
      by: versions.length > 1 ? `${by} · ${t('list.version', { version })}` : by,
      title: titleOf({ subject: { kind: 'offer' }, act }),
      tone: act === 'decline' || act === 'withdraw' ? 'signal' : act === 'accept' ? 'accent' : 'neutral',
      details: responsible
        ? t('record.responsibleWas', {
            from: responsible.from ?? t('act.nobody'),
            to: responsible.to ?? t('act.nobody'),
          })
        : reason,
    }
  }
  return (
    <Section title={t('record.history')} look="card">
      <LoadStates state={useLoadState(query)}>
        {({ pages }) => (
          <Timeline label={t('record.history')} events={pages.flatMap(({ items }) => items.map(present))} />
        )}
      </LoadStates>
      {query.hasNextPage && <Button onPress={() => query.fetchNextPage()}>{t('record.earlier')}</Button>}
    </Section>
  )
}
