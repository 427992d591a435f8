import { useEffect, useState, useSyncExternalStore } from 'react'
import { isTransient } from '#web/api/problem.ts'
import { createWorkKeeper, listUnsavedWork } from '#web/api/unsaved-work.ts'
import { Autosave } from './autosave.ts'
import { useOrderEdit } from './use-order-edit.ts'

type Unsaved = { text: string; base: string }

/**
 * Private notes of one order. They save themselves, and notes left unsaved by an earlier visit are restored. The browser asks before
 * it leaves the page with unsaved ones; `guarded` is for navigation within the portal.
 */
export const useNotes = (orderId: string, personId: string, stored: string) => {
  const edit = useOrderEdit(orderId)
  const [{ autosave, keeper, guarded }] = useState(() => {
    const save = (text: string, base: string) => edit('notes', text, base)
    const autosave = new Autosave({ text: stored, save, isTransient })
    const { flush, abandon } = autosave
    const getSnapshot = () => ({ isUnsaved: autosave.isDirty, saving: 'waiting' as const })
    return {
      autosave,
      keeper: createWorkKeeper<Unsaved>(personId, `notes ${orderId}`),
      guarded: { getSnapshot, flush, abandon },
    }
  })
  const state = useSyncExternalStore(autosave.subscribe, autosave.getState)

  useEffect(() => autosave.receive(stored), [autosave, stored])

  useEffect(() => {
    let isGone = false
    const restore = async () => {
      const kept = await listUnsavedWork<Unsaved>(personId, `notes ${orderId}`)
      // What is typed here meanwhile is kept, too.
      const found = kept.find(({ writerId }) => writerId !== keeper.writerId)
      if (!found || isGone) return
      autosave.restore(found.record.text, found.record.base)
      await keeper.takeOver([found.writerId])
    }
    void restore()
    const stopKeeping = autosave.subscribe(() => {
      const text = autosave.getState().text
      void keeper.keep(autosave.isDirty ? { text, base: autosave.base } : null)
    })
    const stopListening = saveOnLeaving(autosave)
    return () => {
      isGone = true
      stopListening()
      autosave.stop()
      // Navigation inside the app saves at once; what fails is kept in the browser.
      void autosave.flush().finally(stopKeeping)
    }
  }, [autosave, keeper, orderId, personId])

  return { state, type: autosave.type, choose: autosave.choose, guarded }
}

/** Saves when the tab is hidden or the network returns, and lets the browser ask when the page is left with unsaved text. */
const saveOnLeaving = (autosave: Autosave) => {
  const whenHidden = () => document.visibilityState === 'hidden' && void autosave.flush()
  const whenOnline = () => void autosave.flush()
  const whenUnloading = (event: BeforeUnloadEvent) => {
    if (autosave.isDirty) event.preventDefault()
  }
  document.addEventListener('visibilitychange', whenHidden)
  addEventListener('online', whenOnline)
  addEventListener('beforeunload', whenUnloading)
  return () => {
    document.removeEventListener('visibilitychange', whenHidden)
    removeEventListener('online', whenOnline)
    removeEventListener('beforeunload', whenUnloading)
  }
}
