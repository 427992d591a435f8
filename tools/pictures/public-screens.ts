import { findPath } from '#contract/paths.ts'
import { readKinds } from '../browser/sitemap.ts'
import type { Screen } from './take-pictures.ts'

/** One public page of each kind. */
export async function listPublicScreens(siteUrl: string): Promise<Screen[]> {
  const pages = (await readKinds(siteUrl)).map((path) => ({ path, found: findPath(path) }))
  const names = new Set(pages.map(({ found }) => found?.name))
  return [...names].map((name) => ({
    name: `site-${name}`,
    by: null,
    path: (language) =>
      pages.find(({ found }) => found?.name === name && found?.language === language)?.path ?? '/',
  }))
}
