import { createContext, use } from 'react'
import { useLocation } from 'react-router'
import { languageOf } from '#contract/entry-paths.ts'
import type { Language } from '#contract/lists.ts'

/** Language of a part of a page that is shown in another one. */
export const PartLanguage = createContext<Language | null>(null)

/** Language of the page, taken from its address, or of the part of it. */
export const useLanguage = (): Language => {
  const ofPart = use(PartLanguage)
  const ofPage = languageOf(useLocation().pathname)
  return ofPart ?? ofPage
}
