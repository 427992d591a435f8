import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { type TodayFilter, todayFilters } from '#contract/today.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useTrail } from '../keys/trail.ts'
import { groupLinks } from './group-links.ts'
import styles from './TodayPage.module.css'
import { todayQuery } from './today-query.ts'
import { WaitingGroup } from './WaitingGroup.tsx'

/** Start screen of the office: everything that needs a person now. */
export const TodayPage = () => {
  const { t } = useTranslation('office-today')
  const language = useLanguage()
  const [address] = useSearchParams()
  const filter = todayFilters.find((one) => one === address.get('filter')) ?? 'all'
  const today = useQuery(todayQuery(useApi(), filter))
  useTrail(
    (today.data?.groups ?? []).flatMap(({ kind, items }) =>
      items.map((item) => groupLinks[kind].item(item, language)),
    ),
  )
  return (
    <Page title={t('title')} lead={t('lead')} actions={<FilterLinks chosen={filter} />}>
      <LoadStates state={useLoadState(today)} skeleton={<Skeleton look="table" rows={8} />}>
        {({ groups }) =>
          groups.length === 0 ? (
            <EmptyState title={t(`nothing.${filter}`)}>{t('nothingText')}</EmptyState>
          ) : (
            <div className={styles.groups}>
              {groups.map((group) => (
                <WaitingGroup key={group.kind} group={group} />
              ))}
            </div>
          )
        }
      </LoadStates>
    </Page>
  )
}

const FilterLinks = ({ chosen }: { chosen: TodayFilter }) => {
  const { t } = useTranslation('office-today')
  const language = useLanguage()
  return (
    <nav aria-label={t('filters.label')} className={styles.filters}>
      {todayFilters.map((filter) => (
        <Link
          key={filter}
          href={`${pathTo.office({}, language)}${filter === 'all' ? '' : `?filter=${filter}`}`}
          look="plain"
          aria-current={filter === chosen ? 'true' : undefined}
        >
          {t(`filters.${filter}`)}
        </Link>
      ))}
    </nav>
  )
}
