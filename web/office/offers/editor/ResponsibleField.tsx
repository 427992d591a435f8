import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '#web/api/ApiProvider.tsx'
import { Select } from '#web/ui/Select.tsx'
import { staffQuery } from '../../customers/customer-queries.ts'
import { FieldConflict } from './FieldConflict.tsx'
import { useHeadField } from './use-head-field.ts'

/** Expert who is responsible for the offer, whose name the customer reads. */
export const ResponsibleField = () => {
  const { t } = useTranslation('office-offers')
  const { value, onChange, ...field } = useHeadField('responsible')
  const staff = useQuery(staffQuery(useApi())).data?.items ?? []
  // Somebody who has left the staff may still be the one.
  const isListed = value === null || staff.some(({ id }) => id === value.id)
  const people = isListed ? staff : [value, ...staff]
  const choose = (id: string) => {
    const person = people.find((each) => each.id === id)
    onChange(person ? { id: person.id, name: person.name } : null)
  }
  return (
    <div>
      <Select
        {...field}
        label={t('head.responsible')}
        description={t('head.responsibleHelp')}
        value={value?.id ?? ''}
        onChange={choose}
        choices={[
          { value: '', label: t('head.nobody') },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <FieldConflict name="responsible" />
    </div>
  )
}
