import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useExplain } from '#web/shell/explain.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { useLaboratorySession } from './session-context.ts'
import { forgetKeptWords } from './use-kept-words.ts'
import { workKey, workQuery } from './work-queries.ts'

/** Signs out of the page after a question, because unsent text is deleted. Shown while the work list is. */
export const SignOutButton = () => {
  const { t } = useTranslation('laboratory')
  const explain = useExplain()
  const { data } = useQuery({ ...workQuery(useApi()), enabled: false })
  const signOut = useSignOut()
  const [isAsking, setAsking] = useState(false)
  if (!data) return null
  return (
    <>
      <Button variant="quiet" size="small" onPress={() => setAsking(true)}>
        {t('signOut.button')}
      </Button>
      <ActionDialog
        kind="question"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('signOut.ask')}
        confirmLabel={t('signOut.button')}
        onConfirm={signOut}
        explain={explain}
      >
        <p>{t('signOut.text')}</p>
      </ActionDialog>
    </>
  )
}

const useSignOut = () => {
  const { t } = useTranslation('laboratory')
  const session = useLaboratorySession()
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.cancelQueries({ queryKey: workKey })
    await session.close()
    forgetKeptWords()
    showToast({ tone: 'accent', title: t('signOut.done') })
    await queryClient.resetQueries({ queryKey: workKey })
  }
}
