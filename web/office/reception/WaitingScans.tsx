import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useCalls } from '#web/api/ApiProvider.tsx'
import { guardSigningOut } from '#web/api/unsaved-work.ts'
import { showToast } from '#web/ui/toasts.ts'
import { createWaitingScans } from './waiting-scans.ts'

/** Sends what waits at reception from every page of the office, and keeps the person signed in until it is sent. */
export const WaitingScans = ({ personId }: { personId: string }) => {
  const { t } = useTranslation('office-reception')
  const calls = useCalls()
  useEffect(() => {
    const scans = createWaitingScans(personId, async () =>
      (await import('./open-queue.ts')).openQueue(calls, personId),
    )
    const send = () => void scans.send()
    send()
    window.addEventListener('online', send)
    // Signing out would delete scans that are not sent.
    const release = guardSigningOut(async () => {
      const count = await scans.countUnsent()
      if (count > 0)
        showToast({ tone: 'signal', title: t('offline.title', { count }), text: t('offline.stay') })
      return count === 0
    })
    return () => {
      window.removeEventListener('online', send)
      release()
    }
  }, [calls, personId, t])
  return null
}
