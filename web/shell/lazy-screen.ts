import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { Language } from '#contract/lists.ts'
import { type PathName, paths } from '#contract/paths.ts'

/** Route of a screen at a named address, in a chunk of its own. */
export const lazyScreen = (
  language: Language,
  name: PathName,
  load: () => Promise<ComponentType>,
): RouteObject => ({
  path: paths[name][language],
  lazy: async () => ({ Component: await load() }),
})
