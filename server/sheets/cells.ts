import { helsinkiTime } from '#contract/days.ts'
import type { Language } from '#contract/lists.ts'
import type { Cell } from './sheet.ts'

/** Instant as the time in Helsinki, written so that it sorts. */
export const timeCell = (instant: string | null): Cell => instant && helsinkiTime(new Date(instant))

/** Name of a country; empty where none is known. */
export const countryCell = (country: string | null, language: Language): Cell =>
  country ? (new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country) : ''
