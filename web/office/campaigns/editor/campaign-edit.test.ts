import { describe, expect, test } from 'vitest'
import { blankOfferItem } from '#contract/blank-offer-item.ts'
import { type PriceUnit, priceUnits } from '#contract/lists.ts'
import type { Typing } from '../../offers/editor/item-fields.ts'
import {
  type CampaignValues,
  editOf,
  hasChanges,
  hasProblems,
  problemsAt,
  readCampaign,
  readPath,
  rebase,
  withHead,
  withPromised,
  withRows,
} from './campaign-edit.ts'

const typing: Typing = {
  language: 'fi',
  unitNames: Object.fromEntries(priceUnits.map((unit) => [unit, unit])) as Record<PriceUnit, string>,
}
const item = {
  ...blankOfferItem('0198c0de-0000-7000-8000-000000000001'),
  name: { en: 'Lead', fi: 'Lyijy' },
  unitPriceCents: { min: 10_050, max: 10_050 },
}
const values: CampaignValues = {
  code: 'SPRING',
  path: null,
  name: { en: 'Spring', fi: 'Kevät' },
  text: { en: '', fi: '' },
  startsOn: '2027-01-01',
  endsOn: '2027-03-31',
  mostRegistrations: null,
  offerValidDays: 30,
  serviceFeeCents: 4900,
  discountPercent: 0,
  items: [item],
}
const stored = { id: 'campaign', version: 3 }
const edit = editOf(values, stored, typing)

test('what was opened is read as it was, and counts as unchanged', () => {
  expect(hasChanges(edit)).toBe(false)
  const { input, problems } = readCampaign(edit)
  expect(input).toEqual(values)
  expect(hasProblems(problems)).toBe(false)
})

test('typed values are read in the language of the page', () => {
  const typed = withHead(edit, {
    code: ' spring-27 ',
    path: 'Spring',
    limit: '1 000',
    serviceFee: '12,50',
    discount: '10',
  })
  expect(hasChanges(typed)).toBe(true)
  expect(readCampaign(typed).input).toMatchObject({
    code: 'SPRING-27',
    path: '/spring',
    mostRegistrations: 1000,
    serviceFeeCents: 1250,
    discountPercent: 10,
  })
  expect(readPath(' / ')).toBe(null)
})

test('what is missing or cannot be read is named, and everything else is still read', () => {
  const typed = withHead(edit, { nameEn: ' ', code: '', limit: 'many', validDays: '', discount: '95' })
  const { input, problems } = readCampaign(typed)
  expect(problems.head).toEqual({
    nameEn: 'required',
    code: 'required',
    limit: 'wrong_format',
    validDays: 'required',
    discount: 'wrong_format',
  })
  expect(input.items).toEqual([item])
})

test('an empty row is no item, and a price that cannot be read is a problem of its row', () => {
  const [row] = edit.rows
  if (!row) throw new Error('There is no row')
  const empty = editOf({ ...values, items: [blankOfferItem('empty')] }, null, typing)
  expect(readCampaign(empty).input.items).toEqual([])
  const { problems } = readCampaign(withRows(edit, [{ ...row, price: 'cheap' }]))
  expect([...problems.rows]).toEqual([[row.id, { price: 'wrong_format' }]])
})

test('problems of the server are shown at their fields until these change', () => {
  const found = [
    { path: 'mostRegistrations', code: 'too_small' as const },
    { path: 'items.0.unitPriceCents', code: 'required' as const },
  ]
  const refused = problemsAt(found, [item])
  expect(refused.head).toEqual({ limit: 'too_small' })
  expect(refused.rows.get(item.id)).toEqual({ price: 'required' })
  const marked = { ...edit, refused }
  expect(withHead(marked, { limit: '5' }).refused.head).toEqual({})
  expect(withHead(marked, { code: 'OTHER' }).refused.head).toEqual({ limit: 'too_small' })
  expect(
    withRows(
      marked,
      edit.rows.map((row) => ({ ...row, price: '1' })),
    ).refused.rows.size,
  ).toBe(0)
})

test('once people have registered, what they were promised is put back, and the other edits stay', () => {
  const [row] = edit.rows
  if (!row) throw new Error('There is no row')
  const typed = withRows(withHead(edit, { nameEn: 'My name', discount: '20', code: 'OTHER' }), [
    { ...row, price: '1' },
    { ...row, id: 'another' },
  ])
  const { edit: promised, putBack } = withPromised(typed)
  expect(putBack).toEqual(['code', 'discount', 'items'])
  expect(readCampaign(promised).input).toEqual({ ...values, name: { en: 'My name', fi: 'Kevät' } })
  expect(withPromised(promised)).toEqual({ edit: promised, putBack: [] })
})

describe('a newer state', () => {
  const newer = { ...values, name: { en: 'Their name', fi: 'Kevät' }, endsOn: '2027-06-30' }
  const next = { id: 'campaign', version: 4 }

  test('keeps what was typed here and takes what others changed', () => {
    const { edit: merged, conflicts } = rebase(withHead(edit, { limit: '5' }), newer, next)
    expect(merged.head).toMatchObject({ limit: '5', nameEn: 'Their name', endsOn: '2027-06-30' })
    expect(merged.stored).toEqual(next)
    expect(conflicts).toEqual([])
  })

  test('names what both sides changed', () => {
    const [row] = edit.rows
    if (!row) throw new Error('There is no row')
    const typed = withRows(withHead(edit, { nameEn: 'My name' }), [{ ...row, price: '1' }])
    const dearer = { ...newer, items: [{ ...item, unitPriceCents: { min: 1, max: 2 } }] }
    const { edit: merged, conflicts } = rebase(typed, dearer, next)
    expect(conflicts).toEqual(['nameEn', 'items'])
    expect(merged.head.nameEn).toBe('My name')
    expect(merged.rows[0]?.price).toBe('1')
  })
})
