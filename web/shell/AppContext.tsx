import { createContext, use } from 'react'

export type AppName = 'portal' | 'office'

export type App = {
  name: AppName
  /** Opens an address of ours: inside this app by its router, in another by a full navigation. */
  openAddress: (address: string, options?: { replace?: boolean; state?: unknown }) => void
}

const AppContext = createContext<App | null>(null)

export const AppContextProvider = AppContext.Provider

export const useApp = (): App => {
  const app = use(AppContext)
  if (!app) throw new Error('The app is missing above this component.')
  return app
}
