import { formatDay } from '#contract/formats.ts'
import type { LaboratoryEvent } from '#contract/laboratory-records.ts'
import type { Language } from '#contract/lists.ts'

const telling = ['reason', 'product', 'body', 'number', 'name', 'technique', 'validUntil']

/** Values by which readers recognise what an action other than an edit was about; empty without any. */
export const toldBy = (changes: LaboratoryEvent['changes'], language: Language): string =>
  telling.flatMap((path) => wordOf(changes.find((change) => change.path === path)?.to, language)).join(' ')

const day = /^\d{4}-\d{2}-\d{2}$/

/** Value as text; none for an empty one. The name of a product is in both languages. */
const wordOf = (value: unknown, language: Language): string[] => {
  if (value === null || value === undefined || value === '') return []
  if (typeof value === 'string' && day.test(value)) return [formatDay(value, language)]
  return [
    typeof value === 'object' && language in value ? String(Reflect.get(value, language)) : String(value),
  ]
}
