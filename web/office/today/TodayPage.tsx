import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useTrail } from '../keys/trail.ts'
import { type TodayChoice, useTodayChoice } from './address.ts'
import { FilterLinks } from './FilterLinks.tsx'
import { GroupPage } from './GroupPage.tsx'
import { groupLinks } from './group-links.ts'
import styles from './TodayPage.module.css'
import { todayQuery } from './today-query.ts'
import { WaitingGroup } from './WaitingGroup.tsx'

/** Start screen of the office: everything that needs a person now, or all of one kind of it. */
export const TodayPage = () => {
  const { filter, group } = useTodayChoice()
  return group ? (
    <GroupPage key={`${group} ${filter}`} filter={filter} group={group} />
  ) : (
    <AllGroups filter={filter} />
  )
}

const AllGroups = ({ filter }: Pick<TodayChoice, 'filter'>) => {
  const { t } = useTranslation('office-today')
  const language = useLanguage()
  const today = useQuery(todayQuery(useApi(), filter))
  useTrail(
    (today.data?.groups ?? []).flatMap(({ kind, items }) =>
      items.map((item) => groupLinks[kind].item(item, language)),
    ),
  )
  return (
    <Page title={t('title')} lead={t('lead')} actions={<FilterLinks chosen={{ filter }} />}>
      <LoadStates state={useLoadState(today)} skeleton={<Skeleton look="table" rows={8} />}>
        {({ groups }) =>
          groups.length === 0 ? (
            <EmptyState title={t(`nothing.${filter}`)}>{t('nothingText')}</EmptyState>
          ) : (
            <div className={styles.groups}>
              {groups.map((group) => (
                <WaitingGroup key={group.kind} group={group} filter={filter} />
              ))}
            </div>
          )
        }
      </LoadStates>
    </Page>
  )
}
