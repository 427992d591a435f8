import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MergeField } from '#contract/customer-merges.ts'
import type { Customer } from '#contract/customers.ts'
import type { NamedRef } from '#contract/fields.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useExplain } from '#web/shell/explain.ts'
import { useLoadState } from '#web/shell/load-state.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { mergePreviewQuery } from '../customer-queries.ts'
import { MergePreviewFields } from './MergePreviewFields.tsx'
import { OtherCustomerField } from './OtherCustomerField.tsx'
import { type Pair, useMerge } from './use-merge.ts'

type Stays = 'this' | 'other'
type Chosen = {
  other: NamedRef | null
  stays: Stays
  /** Null for what the preview proposes. */
  takeOver: readonly MergeField[] | null
}

const nothing: Chosen = { other: null, stays: 'this', takeOver: null }

/** Chooses a duplicate, which of the two stays and the values to keep, and merges. */
export const MergeDialog = ({
  customer,
  isOpen,
  onClose,
}: {
  customer: Customer
  isOpen: boolean
  onClose: () => void
}) => {
  const { t } = useTranslation('office-customers')
  const explain = useExplain()
  const merge = useMerge()
  const [{ other, stays, takeOver }, setChosen] = useState(nothing)
  const [isTried, setTried] = useState(false)
  const pair: Pair | null =
    other && (stays === 'this' ? { merged: other, into: customer } : { merged: customer, into: other })
  const close = () => {
    setChosen(nothing)
    setTried(false)
    onClose()
  }
  return (
    <ActionDialog
      width="wide"
      isOpen={isOpen}
      onClose={close}
      title={t('merge.title', { name: customer.name })}
      confirmLabel={t('merge.confirm')}
      check={() => {
        setTried(true)
        return pair !== null
      }}
      onConfirm={async () => pair && merge(pair, takeOver)}
      explain={explain}
    >
      <p>{t('merge.text')}</p>
      <OtherCustomerField
        customer={customer}
        value={other}
        onChange={(chosen) => setChosen({ ...nothing, other: chosen })}
        error={isTried && !other ? t('merge.chooseMissing') : undefined}
      />
      {other && (
        <StaysField
          names={{ this: customer.name, other: other.name }}
          value={stays}
          onChange={(chosen) => setChosen({ other, stays: chosen, takeOver: null })}
        />
      )}
      {pair && (
        <Preview
          key={pair.merged.id}
          pair={pair}
          takeOver={takeOver}
          onTakeOver={(fields) => setChosen({ other, stays, takeOver: fields })}
        />
      )}
    </ActionDialog>
  )
}

const StaysField = ({
  names,
  value,
  onChange,
}: {
  names: Record<Stays, string>
  value: Stays
  onChange: (chosen: Stays) => void
}) => {
  const { t } = useTranslation('office-customers')
  return (
    <RadioGroup
      look="cards"
      label={t('merge.stays')}
      value={value}
      onChange={(chosen) => onChange(chosen ?? value)}
      choices={[
        { value: 'this', label: names.this, description: t('merge.thisStays') },
        { value: 'other', label: names.other, description: t('merge.otherStays') },
      ]}
    />
  )
}

const Preview = ({
  pair: { merged, into },
  takeOver,
  onTakeOver,
}: {
  pair: Pair
  takeOver: readonly MergeField[] | null
  onTakeOver: (fields: readonly MergeField[]) => void
}) => {
  const query = useQuery(mergePreviewQuery(useApi(), merged.id, into.id))
  return (
    <LoadStates state={useLoadState(query)}>
      {(preview) => (
        <MergePreviewFields
          preview={preview}
          takeOver={takeOver ?? preview.proposed}
          onTakeOver={onTakeOver}
        />
      )}
    </LoadStates>
  )
}
