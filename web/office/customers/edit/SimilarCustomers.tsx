import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '#contract/paths.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Link } from '#web/ui/Link.tsx'
import { useOrganisations } from '../use-organisations.ts'

const leastLength = 3
const mostShown = 3

/** Customers whose name has the words that were typed, so that none is created twice. */
export const SimilarCustomers = ({ name }: { name: string }) => {
  const { t } = useTranslation('office-customers')
  const language = useLanguage()
  const { organisations, isCurrent, setTyped } = useOrganisations()
  useEffect(() => setTyped(name), [name, setTyped])
  const similar = isCurrent && name.trim().length >= leastLength ? organisations.slice(0, mostShown) : []
  return (
    <span role="status">
      {similar.length > 0 && `${t('new.similar')} `}
      {similar.map(({ id, name: known }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link href={pathTo.officeCustomer({ id }, language)}>{known}</Link>
        </span>
      ))}
    </span>
  )
}
