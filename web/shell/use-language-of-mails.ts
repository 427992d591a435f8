import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { sessionQuery } from '#web/api/session.ts'
import { useSignedInSession } from './sign-in/use-signed-in-session.ts'
import { useLanguage } from './use-language.ts'

/**
 * Stores the last used language for the user's mails; an expert's is not that of the person for whom the expert acts. A
 * failure is ignored, because the next page tries again.
 */
export const useLanguageOfMails = () => {
  const api = useApi()
  const queryClient = useQueryClient()
  const language = useLanguage()
  const session = useSignedInSession()
  const known = session?.actingExpert ? undefined : session?.person.language
  const asked = useRef<string | null>(null)

  useEffect(() => {
    if (!known || known === language || asked.current === language) return
    asked.current = language
    dataOf(api.PATCH('/api/v1/session', { body: { language } })).then(
      (session) => queryClient.setQueryData(sessionQuery(api).queryKey, session),
      () => {
        asked.current = null
      },
    )
  }, [known, language, api, queryClient])
}
