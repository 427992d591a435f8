import { type ComponentType, createContext, use } from 'react'
import type { AppName } from '#contract/entry-paths.ts'

export type App = {
  name: AppName
  /** Opens an own address: with the router inside this app, by a full page load in another. */
  openAddress: (address: string, options?: { replace?: boolean; state?: unknown }) => void
  /** True while another page is being opened: at this moment, also before React has rendered it. */
  isOpening: () => boolean
} & HeaderParts

/** Parts of the header that one app adds. */
export type HeaderParts = {
  /** Controls shown before the user menu. */
  HeaderTools?: ComponentType
  /** Navigation inside the app, instead of the links between portal and office. */
  Sections?: ComponentType
}

const AppContext = createContext<App | null>(null)

export const AppContextProvider = AppContext.Provider

export const useApp = (): App => {
  const app = use(AppContext)
  if (!app) throw new Error('The app is missing above this component.')
  return app
}
