import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { customerKeyScopes, type KeyScope, keyScopes } from '#contract/key-scopes.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { useIntent } from '#web/api/intent.ts'
import { useExplain } from '#web/shell/explain.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { CheckboxGroup } from '#web/ui/CheckboxGroup.tsx'
import { ComboBox } from '#web/ui/ComboBox.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useOrganisations } from '../customers/use-organisations.ts'
import { apiKeysKey } from './key-queries.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  onCreated: (created: { name: string; key: string | null }) => void
}

type Form = {
  name: string
  organisation: { id: string; name: string } | null
  scopes: KeyScope[]
  expiresOn: string
}

const yearMs = 365 * 24 * 60 * 60 * 1000
const emptyForm = (): Form => ({
  name: '',
  organisation: null,
  scopes: ['orders_read', 'offers_read'],
  expiresOn: new Date(Date.now() + yearMs).toISOString().slice(0, 10),
})

/** Scopes that a key of this owner can have. */
const scopesFor = (organisation: Form['organisation']): readonly KeyScope[] =>
  organisation ? customerKeyScopes : keyScopes

/** Form of a new key. */
export const NewKeyDialog = ({ isOpen, onClose, onCreated }: Props) => {
  const { t } = useTranslation('office-keys')
  const explain = useExplain()
  const create = useCreateKey()
  const [form, setForm] = useState(emptyForm)
  const [isChecked, setChecked] = useState(false)
  const close = () => {
    setForm(emptyForm())
    setChecked(false)
    onClose()
  }
  return (
    <ActionDialog
      isOpen={isOpen}
      title={t('create.title')}
      confirmLabel={t('create.submit')}
      onClose={close}
      check={() => {
        setChecked(true)
        return form.name.trim() !== '' && form.scopes.length > 0
      }}
      onConfirm={async () => onCreated(await create(form))}
      explain={explain}
    >
      <KeyFields form={form} onChange={(changed) => setForm({ ...form, ...changed })} isChecked={isChecked} />
    </ActionDialog>
  )
}

type FieldsProps = { form: Form; onChange: (changed: Partial<Form>) => void; isChecked: boolean }

const KeyFields = ({ form, onChange, isChecked }: FieldsProps) => {
  const { t } = useTranslation('office-keys')
  const { name, organisation, scopes, expiresOn } = form
  return (
    <>
      <TextField
        label={t('create.name')}
        description={t('create.nameHelp')}
        isRequired
        maxLength={100}
        autoComplete="off"
        value={name}
        onChange={(typed) => onChange({ name: typed })}
        error={isChecked && !name.trim() ? t('create.nameMissing') : undefined}
      />
      <CustomerBox
        value={organisation}
        onChange={(chosen) =>
          onChange({
            organisation: chosen,
            scopes: scopes.filter((scope) => scopesFor(chosen).includes(scope)),
          })
        }
      />
      <CheckboxGroup
        label={t('create.scopes')}
        value={scopes}
        onChange={(chosen) => onChange({ scopes: chosen })}
        choices={scopesFor(organisation).map((scope) => ({
          value: scope,
          // The provider does other things with orders and offers than customers do.
          label: t(
            (scope === 'orders_write' || scope === 'offers_write') && !organisation
              ? `providerScope.${scope}`
              : `scope.${scope}`,
          ),
        }))}
        error={isChecked && scopes.length === 0 ? t('create.scopesMissing') : undefined}
      />
      <TextField
        type="date"
        label={t('create.expiresOn')}
        description={t('create.expiresHelp')}
        isRequired
        value={expiresOn}
        onChange={(day) => onChange({ expiresOn: day })}
      />
    </>
  )
}

type BoxProps = { value: Form['organisation']; onChange: (chosen: Form['organisation']) => void }

/** Customer whose data the key reaches; empty for the provider. */
const CustomerBox = ({ value, onChange }: BoxProps) => {
  const { t } = useTranslation('office-keys')
  const { organisations, setTyped } = useOrganisations()
  const isListed = organisations.some(({ id }) => id === value?.id)
  const choices = value && !isListed ? [value, ...organisations] : organisations
  return (
    <ComboBox
      label={t('create.organisation')}
      placeholder={t('create.organisationHint')}
      description={t('create.organisationHelp')}
      isOptional
      value={value?.id ?? null}
      onChange={(id) => onChange(choices.find((one) => one.id === id) ?? null)}
      onType={setTyped}
      isFoundElsewhere
      choices={choices.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

/** Creates the key. A press after a failure repeats the same intent. */
const useCreateKey = () => {
  const api = useApi()
  const queryClient = useQueryClient()
  const intent = useIntent()
  return async ({ name, organisation, scopes, expiresOn }: Form) => {
    const body = { name: name.trim(), organisationId: organisation?.id ?? null, scopes, expiresOn }
    const header = intent.headers(body)
    const created = await dataOf(api.POST('/api/v1/keys', { params: { header }, body }))
    intent.complete()
    // Not awaited: without a network it would wait, and the key is shown only now.
    void queryClient.invalidateQueries({ queryKey: apiKeysKey })
    return { name: created.name, key: created.key }
  }
}
