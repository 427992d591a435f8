import { useEffect, useState, useSyncExternalStore } from 'react'
import { isTransient } from '#web/api/problem.ts'
import { createWorkKeeper, listUnsavedWork } from '#web/api/unsaved-work.ts'
import { Autosave } from './autosave.ts'
import { useOrderEdit } from './use-order-edit.ts'

type Unsaved = { text: string; base: string }

/**
 * Private notes of one order. They save themselves, and notes left unsaved by an earlier visit are restored.
 */
export const useNotes = (orderId: string, personId: string, stored: string) => {
  const edit = useOrderEdit(orderId)
  const [{ autosave, keeper }] = useState(() => ({
    autosave: new Autosave({ text: stored, save: (text, base) => edit('notes', text, base), isTransient }),
    keeper: createWorkKeeper<Unsaved>(personId, `notes ${orderId}`),
  }))
  const state = useSyncExternalStore(autosave.subscribe, autosave.getState)

  useEffect(() => autosave.receive(stored), [autosave, stored])

  useEffect(() => {
    let isGone = false
    const restore = async () => {
      const [found] = await listUnsavedWork<Unsaved>(personId, `notes ${orderId}`)
      if (!found || isGone) return
      autosave.restore(found.record.text, found.record.base)
      await keeper.takeOver([found.writerId])
    }
    void restore()
    const stopKeeping = autosave.subscribe(() => {
      const text = autosave.getState().text
      void keeper.keep(autosave.isDirty ? { text, base: autosave.base } : null)
    })
    return () => {
      isGone = true
      autosave.stop()
      // Navigation inside the app saves at once; what fails is kept in the browser.
      void autosave.flush().finally(stopKeeping)
    }
  }, [autosave, keeper, orderId, personId])

  return { state, type: autosave.type, choose: autosave.choose }
}
