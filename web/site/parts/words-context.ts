import { createContext, use } from 'react'
import type { Words } from '../words.ts'

export const WordsContext = createContext({} as Words)

/** Texts of layout and lists in the language of the page. */
export const useWords = () => use(WordsContext)
