import { createContext, use } from 'react'
import type { Texts } from '../texts.ts'

export const TextsContext = createContext({} as Texts)

/** Texts of layout and lists in the language of the page. */
export const useTexts = () => use(TextsContext)
