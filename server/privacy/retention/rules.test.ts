import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { noticeMonths, periodVariables, retentionOf } from '#server/retention-periods.ts'
import { monthsBefore, yearsEndBefore } from './rules.ts'

const at = (day: string) => new Date(`${day}T12:30:00Z`)

describe('months before an instant', () => {
  test.each([
    ['2026-03-31', 1, '2026-02-28'],
    ['2028-03-31', 1, '2028-02-29'],
    ['2026-12-31', 1, '2026-11-30'],
    ['2028-02-29', 12, '2027-02-28'],
    ['2026-01-31', 2, '2025-11-30'],
    ['2026-11-28', 24, '2024-11-28'],
  ])('%s less %i is %s', (now, months, before) => {
    expect(monthsBefore(at(now), months)).toEqual(at(before))
  })
})

test('bookkeeping counts from the end of the year in Helsinki', () => {
  const endOf = (now: string) => yearsEndBefore(new Date(now), 120).toISOString()
  expect(endOf('2036-12-31T21:59:59Z')).toBe('2025-12-31T22:00:00.000Z')
  expect(endOf('2036-12-31T22:00:00Z')).toBe('2026-12-31T22:00:00.000Z')
  expect(endOf('2037-01-01T00:00:00Z')).toBe('2026-12-31T22:00:00.000Z')
})

describe('periods', () => {
  const variables = z.object(periodVariables)
  const nothing = Object.fromEntries(Object.keys(noticeMonths).map((step) => [step, null]))

  test('are off until they are set', () => {
    expect(retentionOf(variables.parse({}))).toEqual(nothing)
    const off = Object.fromEntries(Object.keys(periodVariables).map((name) => [name, 'off']))
    expect(retentionOf(variables.parse(off))).toEqual(nothing)
    expect(retentionOf(variables.parse({ KEEP_ORDER_CONTACTS_YEARS: '10' }))).toEqual({
      ...nothing,
      order_contacts: 120,
    })
  })

  test.each([
    ['KEEP_DRAFTS_MONTHS', '0'],
    ['KEEP_DRAFTS_MONTHS', 'never'],
    ['KEEP_DRAFTS_MONTHS', '1.5'],
    ['KEEP_ORDER_CONTACTS_YEARS', '5'],
  ])('%s cannot be %s', (name, value) => {
    const parsed = variables.safeParse({ [name]: value })
    expect(parsed.error?.issues[0]?.message).toMatch(/^is neither off nor a number of (months|years) from/)
  })
})

/** Rows of the table of periods in the privacy notice, by the words with which they begin. */
const rowsOf = (language: string) => {
  const notice = readFileSync(`content/pages/privacy.${language}.md`, 'utf8')
  const rows = [...notice.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)]
  return new Map(rows.map(([, kind = '', period = '']) => [kind, period]))
}

describe.each([
  [
    'en',
    {
      enquiries: ['Enquiries and offer requests that do not lead to an order', '24 months'],
      drafts: ['Draft orders', '24 months'],
      accounts: ['Portal account', '24 months'],
      mail_texts: ['Text of emails sent by the service', '12 months'],
      failed_mails: ['Emails that could not be delivered', '12 months'],
      order_contacts: ['Contact and billing persons of orders', '10 years'],
    },
  ],
  [
    'fi',
    {
      enquiries: ['Yhteydenotot ja tarjouspyynnöt, jotka eivät johda tilaukseen', '24 kuukautta'],
      drafts: ['Tilausluonnokset', '24 kuukautta'],
      accounts: ['Portaalin tunnus', '24 kuukauden'],
      mail_texts: ['Palvelun lähettämien sähköpostien teksti', '12 kuukautta'],
      failed_mails: ['Sähköpostit, joita ei voitu toimittaa', '12 kuukautta'],
      order_contacts: ['Tilausten yhteys- ja laskutushenkilöt', '10 vuotta'],
    },
  ],
] as const)('the privacy notice (%s)', (language, named) => {
  test.each(Object.entries(named))('names the period of %s', (step, [kind, period]) => {
    expect(rowsOf(language).get(kind)).toContain(period)
    const months = Number.parseInt(period, 10) * (/month|kuukau/.test(period) ? 1 : 12)
    expect(noticeMonths[step as keyof typeof noticeMonths]).toBe(months)
  })

  test('promises no period for what the product keeps', () => {
    const kept = [...rowsOf(language)].find(([kind]) => /^(Offers, orders|Tarjoukset, tilaukset)/.test(kind))
    expect(kept?.[1]).toBeDefined()
    expect(kept?.[1]).not.toMatch(/\d/)
  })
})
