import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldErrorCode } from '#contract/errors.ts'
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

type Props = { isOpen: boolean; team: Team; onClose: () => void }

export const InviteDialog = ({ isOpen, team, onClose }: Props) => {
  const { t } = useTranslation('team')
  const explainField = useExplainField()
  const own = useLanguage()
  const [email, setEmail] = useState('')
  const [chosen, setChosen] = useState<Language | ''>('')
  const [problem, setProblem] = useState<string | undefined>()
  const language = chosen || own
  const body = { email: email.trim(), language }
  const { invite, complete } = useInvite(team.id, (code) => setProblem(explainField(code)))
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
      call={() => invite(body)}
      onDone={() => {
        complete()
        setEmail('')
      }}
    >
      <p>{t('invite.text', { team: team.name })}</p>
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

/** Sends an invitation once, over all attempts. */
const useInvite = (teamId: string, onInvalid: (code: FieldErrorCode) => void) => {
  const api = useApi()
  const intent = useIntent()
  const invite = async (body: { email: string; language: Language }) => {
    try {
      await api.POST('/api/v1/teams/{id}/invitations', {
        params: { path: { id: teamId }, header: intent.headers(body) },
        body,
      })
    } catch (error) {
      // The server decides whether an address is valid.
      const [wrong] = hasCode(error, 'invalid_fields') ? error.errors : []
      if (wrong) onInvalid(wrong.code)
      throw error
    }
  }
  return { invite, complete: intent.complete }
}
