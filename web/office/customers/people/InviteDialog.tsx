import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Customer } from '#contract/customers.ts'
import { type Language, languages } from '#contract/lists.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useIntent } from '#web/api/intent.ts'
import { useExplain } from '#web/shell/explain.ts'
import { useFieldProblems } from '#web/shell/use-field-problems.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useCustomerAction } from '../use-customer-action.ts'

export const InviteDialog = ({
  customer,
  isOpen,
  onClose,
}: {
  customer: Customer
  isOpen: boolean
  onClose: () => void
}) => {
  const { t } = useTranslation('office-customers')
  const own = useLanguage()
  const explain = useExplain()
  const problems = useFieldProblems()
  const send = useInvite(customer.id, problems)
  const [email, setEmail] = useState('')
  const [chosen, setChosen] = useState<Language | ''>('')
  const language = chosen || customer.language || own
  const body = { email: email.trim(), language }
  const close = () => {
    problems.clear()
    onClose()
  }
  const invite = async () => {
    await send(body)
    setEmail('')
  }
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={close}
      title={t('invite.title')}
      confirmLabel={t('invite.confirm')}
      check={() => problems.require({ email: body.email })}
      onConfirm={invite}
      explain={explain}
    >
      <p>{t('invite.text', { name: customer.name })}</p>
      <TextField
        label={t('invite.email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        isRequired
        value={email}
        onChange={setEmail}
        error={problems.of('email')}
      />
      <Select
        label={t('invite.language')}
        value={language}
        onChange={setChosen}
        choices={languages.map((each) => ({ value: each, label: t(`fields.languages.${each}`) }))}
      />
    </ActionDialog>
  )
}

/** Sends an invitation once, also when the button is pressed again after a failure. */
const useInvite = (id: string, problems: ReturnType<typeof useFieldProblems>) => {
  const { t } = useTranslation('office-customers')
  const api = useApi()
  const perform = useCustomerAction()
  const intent = useIntent()
  return async (body: { email: string; language: Language }) => {
    const params = { path: { id }, header: intent.headers(body) }
    await perform(t('invite.done'), () =>
      problems.reading(() => api.POST('/api/v1/customers/{id}/invitations', { params, body })),
    )
    intent.complete()
  }
}
