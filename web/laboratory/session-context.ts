import { createContext, useContext } from 'react'
import type { LaboratorySession } from './session.ts'

/** Session of the page, for its sign-out. */
export const SessionContext = createContext<LaboratorySession | null>(null)

export const useLaboratorySession = (): LaboratorySession => {
  const session = useContext(SessionContext)
  if (!session) throw new Error('SessionContext is missing above this component.')
  return session
}
