import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PersonalData } from '#contract/privacy.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { useExplain } from '#web/shell/explain.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Explanation, Failure } from '#web/ui/LoadStates.tsx'
import { Section } from '#web/ui/Section.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './Privacy.module.css'

export type FoundPerson = { who: string; data: PersonalData }

/** Name of somebody who was found by the ID of an account, otherwise the address that was typed. */
export const nameOf = ({ who, data }: FoundPerson): string =>
  who.includes('@') ? who : (data.accounts[0]?.name ?? who)

/** Asks what is stored about a person. The address is sent in a body, so that no log has it. */
export const FindPersonForm = ({ onFound }: { onFound: (found: FoundPerson | null) => void }) => {
  const { t } = useTranslation('office-privacy')
  const api = useApi()
  const explain = useExplain()
  const [who, setWho] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [failure, setFailure] = useState<Explanation | null>(null)
  const find = async () => {
    const typed = who.trim()
    setMissing(typed === '')
    setFailure(null)
    onFound(null)
    if (typed === '') return
    try {
      onFound({
        who: typed,
        data: await dataOf(api.POST('/api/v1/privacy/searches', { body: { who: typed } })),
      })
    } catch (error) {
      setFailure(explain(error))
    }
  }
  return (
    <Section title={t('find.title')}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void find()
        }}
      >
        <TextField
          label={t('find.who')}
          description={t('find.whoHelp')}
          maxLength={254}
          autoComplete="off"
          value={who}
          onChange={setWho}
          error={isMissing ? t('find.missing') : undefined}
        />
        <Button onPress={find}>{t('find.submit')}</Button>
        {failure && <Failure explanation={failure} />}
      </form>
    </Section>
  )
}
