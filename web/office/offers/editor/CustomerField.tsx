import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { useSettled } from '#web/orders/list/use-settled.ts'
import { ComboBox } from '#web/ui/ComboBox.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { FieldConflict } from './FieldConflict.tsx'
import { useHeadField } from './use-head-field.ts'

const settleMs = 200

/** Customer of the offer: chosen from all organisations, or the name of a new one. */
export const CustomerField = () => {
  const { t } = useTranslation('office-offers')
  const { value, onChange, error, id } = useHeadField('customer')
  const { organisations, setTyped } = useOrganisations()
  const chosen = value.organisation ?? value.person
  const listed = organisations.some((each) => each.id === chosen?.id)
  const choices = chosen && !listed ? [chosen, ...organisations] : organisations
  const choose = (chosenId: string | null) => {
    const organisation = choices.find((each) => each.id === chosenId) ?? null
    const isPerson = organisation !== null && organisation.id === value.person?.id
    if (!isPerson) onChange({ organisation, person: null, newName: organisation ? '' : value.newName })
  }
  return (
    <>
      <div>
        <ComboBox
          id={id}
          label={t('head.customer')}
          placeholder={t('head.customerHint')}
          description={t('head.customerHelp')}
          value={chosen?.id ?? null}
          onChange={choose}
          onType={setTyped}
          isFoundElsewhere
          choices={choices.map((each) => ({ value: each.id, label: each.name }))}
          error={value.newName ? undefined : error}
        />
        <FieldConflict name="customer" />
      </div>
      {!chosen && (
        <TextField
          label={t('head.newCustomer')}
          description={t('head.newCustomerHelp')}
          value={value.newName}
          onChange={(newName) => onChange({ ...value, newName })}
          autoComplete="off"
        />
      )}
    </>
  )
}

const useOrganisations = () => {
  const api = useApi()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  useSettled(typed.trim().slice(0, 100), settleMs, setAsked)
  const found = useQuery({
    queryKey: ['names', 'organisations', asked],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/organisations', { params: { query: asked ? { query: asked } : {} }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  return { organisations: found.data?.items ?? [], setTyped }
}
