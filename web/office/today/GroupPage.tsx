import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostWaitingCounted } from '#contract/limits.ts'
import { type Today, type TodayFilter, type TodayKind, waitingPage } from '#contract/today.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useTrail } from '../keys/trail.ts'
import { todayAddress } from './address.ts'
import { FilterLinks } from './FilterLinks.tsx'
import { groupLinks } from './group-links.ts'
import styles from './TodayPage.module.css'
import { todayGroupQuery } from './today-query.ts'
import { WaitingCount, WaitingItems } from './WaitingGroup.tsx'

/** Everything of one kind of waiting work, the most urgent first. */
export const GroupPage = ({ filter, group: kind }: { filter: TodayFilter; group: TodayKind }) => {
  const { t } = useTranslation('office-today')
  const language = useLanguage()
  const [most, setMost] = useState(waitingPage)
  const today = useQuery(todayGroupQuery(useApi(), filter, kind, most))
  const group = today.data?.groups[0]
  const { list, item } = groupLinks[kind]
  useTrail((group?.items ?? []).map((each) => item(each, language)))
  return (
    <Page
      title={t(`groups.${kind}`)}
      back={{ href: todayAddress({ filter }, language), label: t('title') }}
      aside={group && <WaitingCount count={group.count} />}
      lead={list && filter === 'all' && <Link href={list(language)}>{t('asList')}</Link>}
      actions={<FilterLinks chosen={{ filter, group: kind }} />}
    >
      <LoadStates state={useLoadState(today)} skeleton={<Skeleton look="table" rows={8} />}>
        {({ groups: [shown] }) =>
          shown ? (
            <ItemsInParts group={shown} onMore={() => setMost(shown.items.length + waitingPage)} />
          ) : (
            <EmptyState title={t(`nothing.${filter}`)}>{t('nothingText')}</EmptyState>
          )
        }
      </LoadStates>
    </Page>
  )
}

const ItemsInParts = ({
  group: { kind, count, items },
  onMore,
}: {
  group: Today['groups'][number]
  onMore: () => void
}) => {
  const { t } = useTranslation('office-today')
  return (
    <div className={styles.whole}>
      <WaitingItems kind={kind} items={items} />
      {count > items.length && (
        <Button variant="secondary" onPress={onMore}>
          {t('more')}
        </Button>
      )}
      {items.length === mostWaitingCounted && <Note>{t('rest', { count: items.length })}</Note>}
    </div>
  )
}
