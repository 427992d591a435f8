import { type ComponentType, createContext, use } from 'react'
import type { AppName } from '#web/paths.ts'

export type App = {
  name: AppName
  /** Opens an address of ours: inside this app by its router, in another by a full navigation. */
  openAddress: (address: string, options?: { replace?: boolean; state?: unknown }) => void
  /** What stands in the header of this app alone, before the person's menu. */
  HeaderTools?: ComponentType
}

const AppContext = createContext<App | null>(null)

export const AppContextProvider = AppContext.Provider

export const useApp = (): App => {
  const app = use(AppContext)
  if (!app) throw new Error('The app is missing above this component.')
  return app
}
