import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '#web/api/ApiProvider.tsx'
import { ComboBox } from '#web/ui/ComboBox.tsx'
import { customerPeopleQuery } from '../../customers/customer-queries.ts'
import { useHeadField } from './use-head-field.ts'

/** Fills in the recipient from the people of the chosen customer. Nothing is shown for a customer without people. */
export const TeamRecipient = () => {
  const { organisation } = useHeadField('customer').value
  return organisation && <PeopleOf key={organisation.id} organisationId={organisation.id} />
}

const PeopleOf = ({ organisationId }: { organisationId: string }) => {
  const { t } = useTranslation('office-offers')
  const name = useHeadField('recipientName')
  const email = useHeadField('recipientEmail')
  const query = useInfiniteQuery(customerPeopleQuery(useApi(), organisationId))
  const people = query.data?.pages.flatMap(({ items }) => items) ?? []
  if (people.length === 0) return null
  const typed = email.value.trim().toLowerCase()
  const choose = (id: string | null) => {
    const person = people.find((each) => each.id === id)
    if (!person) return
    name.onChange(person.name)
    email.onChange(person.email)
  }
  return (
    <div>
      <ComboBox
        label={t('head.teamRecipient')}
        description={t('head.teamRecipientHelp')}
        isOptional
        value={people.find((each) => each.email.toLowerCase() === typed)?.id ?? null}
        onChange={choose}
        choices={people.map((each) => ({ value: each.id, label: each.name, note: each.email }))}
      />
    </div>
  )
}
