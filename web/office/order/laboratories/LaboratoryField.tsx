import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { NamedRef } from '#contract/fields.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useLoadState } from '#web/shell/load-state.ts'
import { ComboBox } from '#web/ui/ComboBox.tsx'
import { Failure } from '#web/ui/LoadStates.tsx'
import { approvedLaboratoriesQuery } from '../../laboratories/laboratory-queries.ts'
import { useAskedWords } from '../../list/use-asked-words.ts'

const longestName = 100

/** Choice of an approved laboratory, found by what is typed. */
export const LaboratoryField = ({
  value,
  onChange,
  error,
}: {
  value: NamedRef | null
  onChange: (laboratory: NamedRef | null) => void
  error: string | undefined
}) => {
  const { t } = useTranslation('office-consignments')
  const { words, asked, isSettled, setTyped } = useAskedWords(longestName)
  const query = useQuery({
    ...approvedLaboratoriesQuery(useApi(), asked),
    placeholderData: keepPreviousData,
  })
  const state = useLoadState(query)
  const found: readonly NamedRef[] = query.data?.items ?? []
  // While words are typed only what fits them is listed, because Enter takes the first.
  const isListed = value === null || words !== '' || found.some(({ id }) => id === value.id)
  const laboratories = isListed ? found : [value, ...found]
  return (
    <>
      <ComboBox
        label={t('order.laboratory')}
        placeholder={t('order.laboratoryHint')}
        value={value?.id ?? null}
        onChange={(id) => onChange(laboratories.find((one) => one.id === id) ?? null)}
        onType={setTyped}
        isFoundElsewhere
        isFinding={!isSettled || query.isPlaceholderData || query.isLoading}
        choices={laboratories.map(({ id, name }) => ({ value: id, label: name }))}
        isRequired
        error={error}
      />
      {state.status === 'error' && <Failure explanation={state.explanation} retry={state.retry} />}
    </>
  )
}
