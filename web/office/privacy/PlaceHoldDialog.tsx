import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NamedRef } from '#contract/fields.ts'
import { holdSubjects } from '#contract/privacy-lists.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { useIntent } from '#web/api/intent.ts'
import { useExplain } from '#web/shell/explain.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { ComboBox } from '#web/ui/ComboBox.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { useOrganisations } from '../customers/use-organisations.ts'
import { retentionKey } from './retention-queries.ts'

type Form = {
  kind: (typeof holdSubjects)[number]
  customer: NamedRef | null
  account: string
  reason: string
}
const emptyForm: Form = { kind: 'organisation', customer: null, account: '', reason: '' }

/** ID of the chosen subject. The address of a person's page contains it. */
const idOf = ({ kind, customer, account }: Form): string | undefined =>
  kind === 'organisation' ? customer?.id : /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(account)?.[0]

/** Form of a new legal hold. */
export const PlaceHoldDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { t } = useTranslation('office-privacy')
  const explain = useExplain()
  const place = usePlaceHold()
  const [form, setForm] = useState(emptyForm)
  const [isChecked, setChecked] = useState(false)
  const close = () => {
    setForm(emptyForm)
    setChecked(false)
    onClose()
  }
  const id = idOf(form)
  return (
    <ActionDialog
      isOpen={isOpen}
      title={t('holds.place')}
      confirmLabel={t('holds.place')}
      onClose={close}
      check={() => {
        setChecked(true)
        return id !== undefined && form.reason.trim() !== ''
      }}
      onConfirm={() => place({ kind: form.kind, id: id ?? '', reason: form.reason.trim() })}
      explain={explain}
      entered={form}
    >
      <HoldFields
        form={form}
        onChange={(changed) => setForm({ ...form, ...changed })}
        isChecked={isChecked}
        isSubjectMissing={id === undefined}
      />
    </ActionDialog>
  )
}

type FieldsProps = {
  form: Form
  onChange: (changed: Partial<Form>) => void
  isChecked: boolean
  isSubjectMissing: boolean
}

const HoldFields = ({ form, onChange, isChecked, isSubjectMissing }: FieldsProps) => {
  const { t } = useTranslation('office-privacy')
  const { organisations, setTyped } = useOrganisations()
  const { kind, customer, account, reason } = form
  const isListed = organisations.some(({ id }) => id === customer?.id)
  const choices = customer && !isListed ? [customer, ...organisations] : organisations
  return (
    <>
      <RadioGroup
        label={t('holds.subject')}
        value={kind}
        onChange={(chosen) => chosen && onChange({ kind: chosen })}
        choices={holdSubjects.map((value) => ({ value, label: t(`holds.${value}`) }))}
      />
      {kind === 'organisation' ? (
        <ComboBox
          label={t('holds.organisation')}
          isRequired
          value={customer?.id ?? null}
          onChange={(id) => onChange({ customer: choices.find((one) => one.id === id) ?? null })}
          onType={setTyped}
          isFoundElsewhere
          choices={choices.map(({ id, name }) => ({ value: id, label: name }))}
          error={isChecked && isSubjectMissing ? t('holds.customerMissing') : undefined}
        />
      ) : (
        <TextField
          label={t('holds.account')}
          description={t('holds.accountHelp')}
          isRequired
          maxLength={254}
          autoComplete="off"
          value={account}
          onChange={(typed) => onChange({ account: typed })}
          error={isChecked && isSubjectMissing ? t('holds.accountMissing') : undefined}
        />
      )}
      <TextArea
        label={t('holds.reason')}
        isRequired
        maxLength={1000}
        value={reason}
        onChange={(typed) => onChange({ reason: typed })}
        error={isChecked && reason.trim() === '' ? t('holds.reasonMissing') : undefined}
      />
    </>
  )
}

/** Places the hold. A press after a failure repeats the same intent. */
function usePlaceHold() {
  const { t } = useTranslation('office-privacy')
  const api = useApi()
  const queryClient = useQueryClient()
  const intent = useIntent()
  return async (body: { kind: Form['kind']; id: string; reason: string }) => {
    const header = intent.headers(body)
    await dataOf(api.POST('/api/v1/privacy/holds', { params: { header }, body }))
    intent.complete()
    await queryClient.invalidateQueries({ queryKey: retentionKey })
    showToast({ tone: 'accent', title: t('holds.done') })
  }
}
