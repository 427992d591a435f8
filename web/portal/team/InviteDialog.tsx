import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, languages } from '#contract/lists.ts'
import type { Team } from '#contract/teams.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useIntent } from '#web/api/intent.ts'
import { hasCode } from '#web/api/problem.ts'
import { useExplainField } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { TeamDialog } from './TeamDialog.tsx'

export const InviteDialog = ({
  isOpen,
  team: { id, name: team },
  onClose,
}: {
  isOpen: boolean
  team: Team
  onClose: () => void
}) => {
  const { t } = useTranslation('team')
  const api = useApi()
  const intent = useIntent()
  const explainField = useExplainField()
  const own = useLanguage()
  const [email, setEmail] = useState('')
  const [chosen, setChosen] = useState<Language | ''>('')
  const [problem, setProblem] = useState<string | undefined>()
  const language = chosen || own
  const body = { email: email.trim(), language }
  const send = async () => {
    try {
      await api.POST('/api/v1/teams/{id}/invitations', {
        params: { path: { id }, header: intent.headers(body) },
        body,
      })
    } catch (error) {
      // The server decides whether an address is valid.
      const [wrong] = hasCode(error, 'invalid_fields') ? error.errors : []
      if (wrong) setProblem(explainField(wrong.code))
      throw error
    }
  }
  const empty = () => {
    intent.complete()
    setEmail('')
  }
  return (
    <TeamDialog
      isOpen={isOpen}
      title={t('invite.title')}
      confirmLabel={t('invite.confirm')}
      onClose={() => {
        setProblem(undefined)
        onClose()
      }}
      check={() => {
        setProblem(body.email ? undefined : explainField('required'))
        return body.email !== ''
      }}
      done={t('invite.done')}
      call={send}
      onDone={empty}
    >
      <p>{t('invite.text', { team })}</p>
      <TextField
        label={t('invite.email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        isRequired
        value={email}
        onChange={setEmail}
        error={problem}
      />
      <Select
        label={t('invite.language')}
        value={language}
        onChange={setChosen}
        choices={languages.map((each) => ({ value: each, label: t(`invite.languages.${each}`) }))}
      />
    </TeamDialog>
  )
}
