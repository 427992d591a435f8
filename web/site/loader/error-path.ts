import { entryPaths, languageOf } from '#contract/entry-paths.ts'

/** Error page in the language of the address. */
export const errorPathOf = (name: 'notFound' | 'serverError', pathname: string) =>
  entryPaths[name][languageOf(pathname)]
