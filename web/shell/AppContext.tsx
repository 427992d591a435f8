import { type ComponentType, createContext, use } from 'react'
import type { AppName } from '#contract/entry-paths.ts'

export type App = {
  name: AppName
  /** Opens an own address: with the router inside this app, by a full page load in another. */
  openAddress: (address: string, options?: { replace?: boolean; state?: unknown }) => void
  /** Header controls of this app, shown before the user menu. */
  HeaderTools?: ComponentType
}

const AppContext = createContext<App | null>(null)

export const AppContextProvider = AppContext.Provider

export const useApp = (): App => {
  const app = use(AppContext)
  if (!app) throw new Error('The app is missing above this component.')
  return app
}
