import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { errorCodes, fieldErrorCodes } from '#contract/errors.ts'
import {
  afterTestingChoices,
  languages,
  orderActs,
  orderStates,
  paymentMethods,
  priceUnits,
  roles,
  sampleRejectionReasons,
  sampleStates,
  specialGoods,
} from '#contract/lists.ts'
import { ownCodes } from '#web/api/problem.ts'
import { signInCodes } from '#web/shell/sign-in/failure.ts'

type Tree = { [key: string]: string | Tree }

const read = (language: string, file: string): Tree =>
  JSON.parse(readFileSync(new URL(`${language}/${file}`, import.meta.url), 'utf8'))

const leaves = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : leaves(value, `${path}${key}.`),
  )

/** Plural forms of one key may differ between languages. */
const keyOf = (path: string) => path.replace(/_(?:zero|one|two|few|many|other)$/, '')
const placeholders = (text: string) => [...text.matchAll(/\{\{-?\s*(\w+)/g)].map(([, name]) => name).sort()
const files = readdirSync(new URL('en', import.meta.url))

describe.each(files)('%s', (file) => {
  const [en, fi] = languages.map(
    (language) => new Map(leaves(read(language, file)).map(([k, t]) => [keyOf(k), t])),
  )

  it('has the same keys in both languages', () => {
    expect([...(fi?.keys() ?? [])]).toEqual([...(en?.keys() ?? [])])
  })

  it('has no empty text and the same placeholders', () => {
    for (const [key, text] of en ?? []) {
      const translated = fi?.get(key) ?? ''
      expect(text.trim(), key).not.toBe('')
      expect(translated.trim(), key).not.toBe('')
      expect(placeholders(translated), key).toEqual(placeholders(text))
    }
  })
})

describe.each(languages)('in %s', (language) => {
  it('names of buttons contain their label, by which voice control finds them', () => {
    const different = files.flatMap((file) => {
      const texts = new Map(leaves(read(language, file)))
      return [...texts].filter(([key, name]) => {
        const label = key.endsWith('Named') && texts.get(key.slice(0, -'Named'.length))
        return label && !name.toLowerCase().includes(label.toLowerCase().replace(/…$/, ''))
      })
    })
    expect(different).toEqual([])
  })

  const errors = read(language, 'errors.json')
  const terms = read(language, 'terms.json')

  it('every error code has a text, and every text an error code', () => {
    expect(Object.keys(errors.api ?? {}).sort()).toEqual([...Object.keys(errorCodes), ...ownCodes].sort())
    expect(Object.keys(errors.field ?? {}).sort()).toEqual([...fieldErrorCodes].sort())
    expect(Object.keys(errors.signIn ?? {}).sort()).toEqual([...signInCodes].sort())
  })

  it.each([
    ['orderState', orderStates],
    ['sampleState', sampleStates],
    ['rejectionReason', sampleRejectionReasons],
    ['unit', priceUnits],
    ['paymentMethod', paymentMethods],
    ['afterTesting', afterTestingChoices],
    ['specialGoods', specialGoods],
    ['role', roles],
  ] as const)('every value of %s has its word', (name, values) => {
    expect(Object.keys(terms[name] ?? {}).sort()).toEqual([...values].sort())
  })

  it('every recorded action has a text in the history', () => {
    expect(Object.keys(terms.event ?? {})).toEqual(expect.arrayContaining([...orderActs]))
  })
})
