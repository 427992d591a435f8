import { expect, test } from 'vitest'
import type { Product } from '#contract/catalogue.ts'
import { cardOf } from './card-of.ts'

const product: Product = {
  id: 'voc-emissions',
  slug: 'voc-emissions',
  name: 'VOC emissions in 28 days, EN 16516',
  summary: 'From 50 mg of sample, in 2–3 days.',
  method: 'gc-ms',
  typesOfTesting: ['air-quality'],
  industries: ['building-materials'],
  deviceTypes: ['gc-ms'],
  standards: ['EN 16516:2017'],
  qualitySystems: ['accredited-lab'],
  turnaroundWeeks: { min: 1, max: 2 },
  unitPriceCents: { min: 10000, max: 10000 },
  unit: 'sample',
  elements: null,
}

test('no line of a found card ends between a number and its unit', () => {
  const { href, title, text, note } = cardOf(
    product,
    { address: '/products', units: { sample: 'sample' } },
    'en',
  )
  expect(href).toBe('/products/voc-emissions')
  expect(title).toBe('VOC emissions in 28\u00a0days, EN\u00a016516')
  expect(text).toBe('From 50\u00a0mg of sample, in 2–\u20603\u00a0days.')
  expect(note).toContain('2\u00a0weeks')
})
