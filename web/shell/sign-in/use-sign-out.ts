import { useAuth0 } from '@auth0/auth0-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Language } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import { endActing } from '#web/api/acting.ts'
import { forgetUnsavedWorkOf, mayForgetUnsavedWork, stopKeepingWork } from '#web/api/unsaved-work.ts'
import { forgetSignIns } from './kept-sign-ins.ts'
import { reportSignOut } from './report-sign-out.ts'

/** Told to the other tabs by the one that signs out: the user, with null for an unknown one, and when. */
type SigningOut = { sub: string | null; personId: string | null; at: number }

/** A tab that the browser had frozen learns of the sign-out later than this. */
const lateMs = 10_000

/**
 * Signing out, which reaches all tabs of the browser at once: each deletes the user's unsaved work after its last write, so that
 * none writes it again. A tab of another user also ends, because the provider has one session per browser, but keeps that user's
 * work. A tab that learns of it late ends without deleting anything, because somebody may have signed in again since then.
 * `stopTokens` prevents further calls by this tab, and the API refuses the token from then on.
 */
export const useSignOut = (apiUrl: string, stopTokens: () => void) => {
  const { logout, user, getAccessTokenSilently } = useAuth0()
  const [place, setPlace] = useState<'here' | 'elsewhere' | null>(null)
  const ownSub = useRef<string | null>(null)
  const tabs = useRef<BroadcastChannel>(null)

  useEffect(() => {
    if (user?.sub) ownSub.current = user.sub
  }, [user])

  useEffect(() => {
    const channel = new BroadcastChannel('labsilta.sign-out')
    tabs.current = channel
    channel.onmessage = async ({ data }: MessageEvent<SigningOut>) => {
      stopTokens()
      setPlace('elsewhere')
      endActing()
      const isOwn = data.sub === null || data.sub === ownSub.current
      if (Date.now() - data.at > lateMs) {
        if (isOwn) stopKeepingWork()
        return
      }
      if (isOwn) await forgetUnsavedWorkOf(data.personId)
      await logout({ openUrl: false })
    }
    return () => channel.close()
  }, [logout, stopTokens])

  /** Ends the use of the token here and at the API. */
  const endSession = useCallback(async () => {
    const token = getAccessTokenSilently({ cacheMode: 'cache-only' })
    stopTokens()
    await reportSignOut(apiUrl, token)
  }, [apiUrl, getAccessTokenSilently, stopTokens])

  const signOut = useCallback(
    async (language: Language, personId: string | null) => {
      if (!(await mayForgetUnsavedWork())) return
      setPlace('here')
      tabs.current?.postMessage({ sub: ownSub.current, personId, at: Date.now() } satisfies SigningOut)
      await forgetUnsavedWorkOf(personId)
      endActing()
      forgetSignIns()
      await endSession()
      await logout({ logoutParams: { returnTo: location.origin + pathTo.start({}, language) } })
    },
    [logout, endSession],
  )
  return { place, signOut }
}
