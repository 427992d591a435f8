import { useLocation } from 'react-router'
import type { Language } from '#contract/lists.ts'
import { languageOf } from '#web/paths.ts'

/** The language of the page, which its address says. */
export const useLanguage = (): Language => languageOf(useLocation().pathname)
