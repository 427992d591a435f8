import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Language, languages } from '#contract/lists.ts'
import * as enquiries from '#server/enquiries/exporting/rules.ts'
import * as offers from '#server/offers/exporting/rules.ts'
import * as orders from '#server/orders/exporting/rules.ts'
import { unitNames } from '#server/unit-names.ts'

type Names = Record<string, Record<Language, string>>

/** Words of the server, and where the screens have theirs. */
const wordsInBoth: [what: string, names: Names, area: string, group: string][] = [
  ['units', unitNames, 'terms', 'unit'],
  ['states of orders', orders.stateNames, 'terms', 'orderState'],
  ['states of offers', offers.stateNames, 'office-offers', 'state'],
  ['states of enquiries', enquiries.stateNames, 'office-enquiries', 'state'],
  ['kinds of enquiries', enquiries.kindNames, 'office-enquiries', 'kind'],
]

/** One term per concept: printed, exported and displayed texts agree. Change both or neither. */
test.each(wordsInBoth)('%s have the same names on paper and on the screen', (_what, names, area, group) => {
  for (const language of languages) {
    const file = new URL(`../web/i18n/${language}/${area}.json`, import.meta.url)
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>
    const ours = Object.entries(names).map(([name, words]) => [name, words[language]])
    expect(Object.fromEntries(ours)).toEqual(texts[group])
  }
})
