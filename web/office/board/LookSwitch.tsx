import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Segments } from '#web/ui/Segments.tsx'

const looks = ['table', 'board'] as const
type Look = (typeof looks)[number]

/** Changes between the table and the board of orders. Filters stay. */
export const LookSwitch = ({ look }: { look: Look }) => {
  const { t } = useTranslation('office-board')
  const language = useLanguage()
  const navigate = useNavigate()
  const { search } = useLocation()
  return (
    <Segments
      label={t('look.label')}
      choices={looks.map((value) => ({ value, label: t(`look.${value}`) }))}
      value={look}
      onChange={(chosen) =>
        navigate((chosen === 'board' ? pathTo.officeBoard : pathTo.officeOrders)({}, language) + search)
      }
    />
  )
}
