import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PersonAccess } from '#contract/access.ts'
import type { Customer } from '#contract/customers.ts'
import { formatDayOf } from '#contract/formats.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { inOneLine, useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ListRow, RowList } from '#web/ui/RowList.tsx'
import { Section } from '#web/ui/Section.tsx'
import { endedAccessQuery } from '../customer-queries.ts'
import { useReturnAccess } from './use-return-access.ts'

/** Former people whose access has ended; absent while there are none. */
export const EndedAccess = ({ customer }: { customer: Customer }) => {
  const { t } = useTranslation('office-customers')
  const people = useQuery(endedAccessQuery(useApi(), customer.id)).data?.items ?? []
  if (people.length === 0) return null
  return (
    <Section title={t('access.list')}>
      <RowList>
        {people.map((person) => (
          <EndedRow key={person.id} person={person} />
        ))}
      </RowList>
    </Section>
  )
}

const EndedRow = ({ person: { id, name, email, endedAt, endedBy } }: { person: PersonAccess }) => {
  const { t } = useTranslation('office-customers')
  const language = useLanguage()
  const explain = useExplain()
  const giveBack = useReturnAccess()
  const day = endedAt ? formatDayOf(endedAt, language) : ''
  return (
    <ListRow title={name} note={t('access.by', { email, day, name: endedBy ?? '' })}>
      <ActionButton
        size="small"
        aria-label={t('access.returnNamed', { name })}
        onPress={() => giveBack({ id, name })}
        explain={(error) => inOneLine(explain(error))}
      >
        {t('access.return')}
      </ActionButton>
    </ListRow>
  )
}
