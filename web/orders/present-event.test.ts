import { readFileSync } from 'node:fs'
import { createInstance, type TFunction } from 'i18next'
import { expect, it } from 'vitest'
import type { OrderEvent } from '#contract/events.ts'
import { type Language, languages } from '#contract/lists.ts'
import { presentEvent } from './present-event.ts'

const read = (language: Language, area: string) =>
  JSON.parse(readFileSync(new URL(`../i18n/${language}/${area}.json`, import.meta.url), 'utf8'))

/** Uses the real catalogues, so that the texts that users read are tested. */
const textsIn = async (language: Language) => {
  const i18n = createInstance()
  await i18n.init({
    lng: language,
    fallbackLng: false,
    interpolation: { escapeValue: false },
    resources: { [language]: { orders: read(language, 'orders'), terms: read(language, 'terms') } },
  })
  const t = i18n.getFixedT(language, 'orders') as TFunction<'orders'>
  const term = i18n.getFixedT(language, 'terms') as TFunction<'terms'>
  return { t, term, language }
}

const anEvent = (act: string, details: OrderEvent['details'] = {}): OrderEvent => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  at: '2026-09-05T06:05:00.000Z',
  act: act as OrderEvent['act'],
  actor: { name: 'Labsilta', kind: 'expert', onBehalfOf: null },
  from: null,
  to: null,
  details,
})

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const rejected = [{ sample: 4, reason: 'too_little', explanation: 'Only 2 g' }]

it('the reception names rejected samples and reasons', async () => {
  const event = presentEvent(anEvent('receive', { received: 3, rejected }), await textsIn('en'))
  expect(event).toMatchObject({ atText: '5 Sep 2026 09:05', by: 'Labsilta', tone: 'signal' })
  expect(event.lines).toEqual(['3 samples received', 'Sample 4 rejected: Too little material. Only 2 g'])
})

it('a reception with more rejected samples than names shows the number of the others', async () => {
  const event = anEvent('receive', { received: 0, rejectedCount: 131, rejected })
  expect(presentEvent(event, await textsIn('en')).lines[1]).toMatch(/^130 more samples rejected/)
  expect(presentEvent(event, await textsIn('fi')).lines[1]).toMatch(/^Lisäksi 130 näytettä hylätty/)
})

it('an expert who acted for a person is named with the person', async () => {
  const actor = { name: 'Emma Expert', kind: 'customer', onBehalfOf: 'Helmi Koivu' } as const
  const by = async (language: Language) =>
    presentEvent({ ...anEvent('submit'), actor }, await textsIn(language)).by
  expect(await by('en')).toBe('Emma Expert for Helmi Koivu')
  expect(await by('fi')).toBe('Emma Expert asiakkaan Helmi Koivu puolesta')
})

it('a reason is shown unless the product itself set it', async () => {
  const texts = await textsIn('en')
  expect(presentEvent(anEvent('cancel', { reason: 'Ordered twice' }), texts).lines).toEqual(['Ordered twice'])
  const declined = anEvent('decline', { reason: 'offer_expired' })
  const expired = presentEvent(
    { ...declined, actor: { name: 'Labsilta', kind: 'system', onBehalfOf: null } },
    texts,
  )
  expect(expired.lines).toEqual([])
  expect(expired.title).toMatch(/expired/)
  const typed = presentEvent(
    { ...declined, actor: { name: 'Anna Virtanen', kind: 'customer', onBehalfOf: null } },
    texts,
  )
  expect(typed.lines).toEqual(['offer_expired'])
  expect(typed.title).not.toMatch(/expired/)
})

it('numbers and days have the usual format', async () => {
  const title = async (event: OrderEvent, language: Language) =>
    presentEvent(event, await textsIn(language)).title
  expect(await title(anEvent('create', { copyOf: 10001 }), 'en')).toContain('L-10001')
  expect(await title(anEvent('provide_offer', { offerNumber: 1002 }), 'fi')).toContain('T-1002')
  expect(await title(anEvent('estimate', { on: '2026-12-11' }), 'fi')).toContain('11.12.2026')
  const delay = { on: '2026-12-11', before: '2026-12-04', isDelay: true }
  expect(await title(anEvent('estimate', delay), 'en')).toBe(
    'Delayed: due 11 Dec 2026, previously 4 Dec 2026',
  )
  expect(await title(anEvent('estimate', { ...delay, tests: 2 }), 'fi')).toContain('2 testiä viivästyy')
  expect(await title(anEvent('estimate', { on: null, tests: 1 }), 'en')).toContain('1 test')
  const price = { test: { en: 'Lead', fi: 'Lyijy' }, unitPriceCents: { min: 1234, max: 1234 } }
  expect(plain(await title(anEvent('set_price', price), 'en'))).toBe('Final unit price of Lead: 12.34 €')
  expect(plain(await title(anEvent('set_price', price), 'fi'))).toBe(
    'Lopullinen yksikköhinta, Lyijy: 12,34 €',
  )
})

it('a final price without the name of its test still gives a line', async () => {
  const erased = anEvent('set_price', { unitPriceCents: { min: 1234, max: 1234 } })
  expect(presentEvent(erased, await textsIn('en')).title).toBe('Final price set')
})

it.each(languages)('in %s an unknown action or detail still gives a line', async (language) => {
  const texts = await textsIn(language)
  const odd = { received: 'three', rejected: [null, { reason: 'stolen' }, 'x'] }
  expect(presentEvent(anEvent('receive', odd), texts).lines).toEqual([])
  expect(presentEvent(anEvent('teleport'), texts).title).not.toBe('')
})
