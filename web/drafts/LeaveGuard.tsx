import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Location, useBlocker } from 'react-router'
import { guardSigningOut } from '#web/api/unsaved-work.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { DraftSnapshot } from './draft-store.ts'

const patienceMs = 1_500

/** Text that saves itself, such as a draft, as far as the guard needs it. */
export type GuardedWork = {
  getSnapshot: () => Pick<DraftSnapshot<unknown>, 'isUnsaved' | 'saving'>
  /** Saves now; true when everything is on the server. */
  flush: () => Promise<boolean>
  /** Discards unsaved changes on purpose. */
  abandon: () => void
}

/**
 * Asks before unsaved changes are left. The navigation is held while they are saved, which
 * usually takes too little time to need a question.
 */
export const LeaveGuard = ({
  saver,
  isSameDraft,
  text,
}: {
  saver: GuardedWork
  /** True while the navigation stays within the draft. */
  isSameDraft: (current: Location, next: Location) => boolean
  /** Says where unsaved changes stay; those of a draft by default. */
  text?: string
}) => {
  const { t } = useTranslation('shell')
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const { isUnsaved, saving } = saver.getSnapshot()
    return isUnsaved && saving !== 'closed' && !isSameDraft(currentLocation, nextLocation)
  })
  const { state, proceed } = blocker
  const [isAsking, setAsking] = useState(false)

  useEffect(() => {
    if (state !== 'blocked') return
    let isOver = false
    // A connection that neither answers nor fails must not block navigation without a message.
    const timer = setTimeout(() => setAsking(true), patienceMs)
    void saver.flush().then((isSaved) => {
      if (isOver) return
      if (isSaved) proceed?.()
      else setAsking(true)
    })
    return () => {
      isOver = true
      clearTimeout(timer)
      setAsking(false)
    }
  }, [state, proceed, saver])

  const signingOut = useSigningOut(saver)
  if (signingOut) return <SigningOutDialog {...signingOut} />

  return (
    <Dialog
      isOpen={isAsking}
      onClose={() => blocker.reset?.()}
      role="alertdialog"
      title={t('leave.title')}
      actions={
        <>
          <Button onPress={() => blocker.proceed?.()}>{t('leave.leave')}</Button>
          <Button variant="primary" autoFocus onPress={() => blocker.reset?.()}>
            {t('leave.stay')}
          </Button>
        </>
      }
    >
      {text ?? t('leave.text')}
    </Dialog>
  )
}

type Answer = (mayGo: boolean) => void

/**
 * Question before signing out, which also deletes the unsaved changes from the browser. Null while nothing is
 * asked.
 */
const useSigningOut = (saver: GuardedWork): { answer: Answer } | null => {
  const [asking, setAsking] = useState<{ answer: Answer } | null>(null)
  useEffect(() => {
    const guard = async () => {
      const { isUnsaved, saving } = saver.getSnapshot()
      if (!isUnsaved || saving === 'closed') return true
      const isSaved = await Promise.race([saver.flush(), after(patienceMs)])
      if (isSaved) return true
      const mayGo = await new Promise<boolean>((answer) => setAsking({ answer }))
      setAsking(null)
      // Otherwise the browser would ask the same question again.
      if (mayGo) saver.abandon()
      return mayGo
    }
    return guardSigningOut(guard)
  }, [saver])
  return asking
}

const after = (ms: number) => new Promise<false>((resolve) => setTimeout(() => resolve(false), ms))

const SigningOutDialog = ({ answer }: { answer: Answer }) => {
  const { t } = useTranslation('shell')
  return (
    <Dialog
      isOpen
      onClose={() => answer(false)}
      role="alertdialog"
      title={t('leave.title')}
      actions={
        <>
          <Button onPress={() => answer(true)}>{t('leave.signOut')}</Button>
          <Button variant="primary" autoFocus onPress={() => answer(false)}>
            {t('leave.stay')}
          </Button>
        </>
      }
    >
      {t('leave.textOfSigningOut')}
    </Dialog>
  )
}
