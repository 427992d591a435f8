import { useTranslation } from 'react-i18next'
import { todayFilters } from '#contract/today.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Link } from '#web/ui/Link.tsx'
import { type TodayChoice, todayAddress } from './address.ts'
import styles from './TodayPage.module.css'

/** Choice of whose work is shown. */
export const FilterLinks = ({ chosen: { filter: chosen, group } }: { chosen: TodayChoice }) => {
  const { t } = useTranslation('office-today')
  const language = useLanguage()
  return (
    <nav aria-label={t('filters.label')} className={styles.filters}>
      {todayFilters.map((filter) => (
        <Link
          key={filter}
          href={todayAddress({ filter, group }, language)}
          look="plain"
          aria-current={filter === chosen ? 'true' : undefined}
        >
          {t(`filters.${filter}`)}
        </Link>
      ))}
    </nav>
  )
}
