import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages, priceUnits } from '#contract/lists.ts'
import { unitNames } from '#server/offers/documents.ts'

/** One term per concept: printed and displayed texts agree. Change both or neither. */
test.each(languages)('units have the same names on paper and on the screen (%s)', (language) => {
  const file = new URL(`../web/i18n/${language}/terms.json`, import.meta.url)
  const { unit } = JSON.parse(readFileSync(file, 'utf8')) as { unit: Record<string, string> }
  expect(Object.fromEntries(priceUnits.map((each) => [each, unitNames[each][language]]))).toEqual(unit)
})
