import { useLocation } from 'react-router'
import type { Language } from '#contract/lists.ts'
import { languageOf } from '#web/paths.ts'

/** Language of the page, taken from its address. */
export const useLanguage = (): Language => languageOf(useLocation().pathname)
