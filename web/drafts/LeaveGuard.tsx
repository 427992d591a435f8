import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Location, useBlocker } from 'react-router'
import { guardSigningOut } from '#web/api/unsaved-work.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { DraftSaver } from './draft-saver.ts'

const patienceMs = 1_500

/** State of a draft and its saving, as far as the guard needs it. */
export type GuardedWork<Draft> = Pick<DraftSaver<Draft>, 'getSnapshot' | 'flush' | 'abandon'>

/**
 * Asks before a draft with unsaved changes is left. The navigation is held while they are saved, which
 * usually takes too little time to need a question.
 */
export const LeaveGuard = <Draft,>({
  saver,
  isSameDraft,
}: {
  saver: GuardedWork<Draft>
  /** True while the navigation stays within the draft. */
  isSameDraft: (current: Location, next: Location) => boolean
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
      {t('leave.text')}
    </Dialog>
  )
}

type Answer = (mayGo: boolean) => void

/**
 * Question before signing out, which also deletes the unsaved changes from the browser. Null while nothing is
 * asked.
 */
const useSigningOut = <Draft,>(saver: GuardedWork<Draft>): { answer: Answer } | null => {
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
