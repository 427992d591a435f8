import { useLocation } from 'react-router'
import { languageOf } from '#contract/entry-paths.ts'
import type { Language } from '#contract/lists.ts'

/** Language of the page, taken from its address. */
export const useLanguage = (): Language => languageOf(useLocation().pathname)
