import { useState } from 'react'
import { hasCode, type ProblemCode } from '#web/api/problem.ts'

/**
 * Fields of a dialog, mounted when it opens, about something that others may change meanwhile. Typed fields stay, and the others
 * follow. They are saved over the version with which the dialog was opened, and after a refusal as `changed` over the newest,
 * because the reader then knows of it.
 */
export const useDialogEdit = <Thing, Fields extends object>(
  thing: Thing,
  fieldsOf: (thing: Thing) => Fields,
  changed: ProblemCode,
) => {
  const [opened] = useState(thing)
  const [isTold, setTold] = useState(false)
  const [typed, setTyped] = useState<Partial<Fields>>({})
  return {
    typed: { ...fieldsOf(thing), ...typed },
    change: (fields: Partial<Fields>) => setTyped((before) => ({ ...before, ...fields })),
    /** Thing in the version that is saved over. */
    base: isTold ? thing : opened,
    /** Performs the call that saves. A failure is thrown again. */
    saving: async <Reply>(call: () => Promise<Reply>): Promise<Reply> => {
      try {
        return await call()
      } catch (error) {
        if (hasCode(error, changed)) setTold(true)
        throw error
      }
    },
  }
}
