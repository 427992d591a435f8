import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blankOfferItem } from '#contract/blank-offer-item.ts'
import { type OfferDraft, OfferDraftInput } from '#contract/offer-drafts.ts'
import { ApiProblem } from '#web/api/problem.ts'
import { createDraftSaver } from '#web/drafts/draft-saver.ts'
import terms from '#web/i18n/en/terms.json' with { type: 'json' }
import { type ItemField, rowOfItem, type Typing } from './item-fields.ts'
import {
  editOf,
  hasUnsaved,
  isJudged,
  nextSave,
  type OfferEdit,
  withFields,
  withRows,
  withServer,
} from './offer-edit.ts'
import { offerDrafts } from './open-offer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const typing: Typing = {
  language: 'en',
  unitNames: terms.unit,
}
const [first, second] = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002']
const me = '018f0000-0000-7000-8000-00000000000a'
const eero = { id: '018f0000-0000-7000-8000-00000000000b', name: 'Eero Expert' }

const item = (
  id: string,
  change: Partial<OfferDraft['items'][number]> = {},
): OfferDraft['items'][number] => ({
  ...blankOfferItem(id),
  name: { en: 'Migration', fi: 'Migraatio' },
  unitPriceCents: { min: 29_000, max: 29_000 },
  totalCents: { min: 29_000, max: 29_000 },
  marginCents: null,
  ...change,
})

const aDraft = (change: Partial<OfferDraft> = {}): OfferDraft => ({
  id: '018f0000-0000-7000-8000-0000000000ff',
  number: 1042,
  offerVersion: 1,
  version: 1,
  name: 'Toys',
  newCustomerName: '',
  recipientName: '',
  recipientEmail: '',
  recipientLanguage: 'en',
  copies: [],
  customerReference: '',
  text: '',
  files: [],
  validUntil: '2026-12-25',
  serviceFeeCents: 4900,
  discountPercent: 0,
  organisation: null,
  person: null,
  responsible: null,
  enquiryId: null,
  items: [item(first), item(second)],
  itemsCents: { min: 0, max: 0 },
  discountCents: { min: 0, max: 0 },
  totalCents: { min: 0, max: 0 },
  marginCents: null,
  missing: [],
  allowed: ['edit', 'delete'],
  createdAt: '2026-11-25T08:00:00Z',
  changedAt: '2026-11-25T08:00:00Z',
  changedBy: { id: me, name: 'Me' },
  ...change,
})

const begin = (draft = aDraft()) => editOf(draft, me, typing)
const type = (id: string, field: ItemField, text: string) => (edit: OfferEdit) =>
  withRows(
    edit,
    edit.rows.map((row) => (row.id === id ? { ...row, [field]: text } : row)),
  )

test('an untouched draft has nothing to save', () => {
  expect(hasUnsaved(begin())).toBe(false)
})

test('typed values are sent in the form of the contract', () => {
  const edits: [ItemField, string][] = [
    ['price', '290–310.50'],
    ['unit', 'one'],
    ['turnaround', '2-3 weeks'],
    ['tiers', '10: 5 %, 50: 10 %'],
    ['cost', '120'],
    ['materials', 'PVC, steel'],
  ]
  const edit = edits.reduce((before, [field, text]) => type(first, field, text)(before), begin())
  const { body } = nextSave(edit)
  expect(body?.items[0]).toMatchObject({
    unitPriceCents: { min: 29_000, max: 31_050 },
    unit: 'one_time_fee',
    turnaroundWeeks: { min: 2, max: 3 },
    tiers: [
      { fromQuantity: 10, discountPercent: 5 },
      { fromQuantity: 50, discountPercent: 10 },
    ],
    costCents: 12_000,
    materials: ['PVC', 'steel'],
  })
  expect(OfferDraftInput.safeParse(body).success).toBe(true)
})

test('a value that cannot be read stays in its cell, and everything else is sent', () => {
  const edit = withFields(type(first, 'price', 'about 300')(type(second, 'quantity', '7')(begin())), {
    name: 'Toys and games',
  })
  const { body, rowProblems } = nextSave(edit)
  expect(body).toMatchObject({ name: 'Toys and games' })
  expect(body?.items.map(({ quantity, unitPriceCents }) => [quantity, unitPriceCents?.min])).toEqual([
    [1, 29_000],
    [7, 29_000],
  ])
  expect(rowProblems.get(first)).toEqual({ price: 'wrong_format' })
  expect(hasUnsaved({ ...edit, server: aDraft({ ...body, items: edit.server.items }) })).toBe(true)
})

test('a value beyond the limits of the contract is held back with its reason', () => {
  const { body, rowProblems } = nextSave(type(first, 'nameEn', 'x'.repeat(301))(begin()))
  expect(body).toBe(null)
  expect(rowProblems.get(first)).toEqual({ nameEn: 'too_long' })
})

test('a row that was begun and left empty is not saved, and one with any field is', () => {
  const added = rowOfItem(blankOfferItem('018f0000-0000-7000-8000-000000000003'), typing)
  const edit = begin()
  const begun = withRows(edit, [...edit.rows, added])
  expect(hasUnsaved(begun)).toBe(false)
  expect(hasUnsaved(type(added.id, 'unit', terms.unit.batch)(begun))).toBe(false)
  for (const [name, text] of [
    ['nameEn', 'pH'],
    ['quantity', '2'],
    ['cost', '20'],
    ['laboratory', 'Near Oy'],
    ['requirementsFi', '50 ml'],
    ['turnaround', '2'],
  ] as const) {
    const filled = type(added.id, name, text)(begun)
    expect([name, nextSave(filled).body?.items.length]).toEqual([name, 3])
  }
})

test('edits of two experts to different fields and items are joined', () => {
  const mine = withFields(type(first, 'price', '300')(begin()), { customerReference: 'PO 1' })
  const theirs = aDraft({
    version: 2,
    changedBy: eero,
    recipientName: 'Anna',
    items: [item(second, { quantity: 5 }), item(first, { standard: 'EN 71-3' })],
  })
  const merged = withServer(mine, theirs)
  expect(merged.rows.map(({ id, price, quantity, standard }) => [id, price, quantity, standard])).toEqual([
    [second, '290', '5', ''],
    [first, '300', '1', 'EN 71-3'],
  ])
  expect(nextSave(merged).body).toMatchObject({ recipientName: 'Anna', customerReference: 'PO 1' })
  expect(merged.colleague).toEqual(eero)
  expect(merged.rowConflicts).toEqual([])
})

test('where both wrote, mine is kept and theirs is offered', () => {
  const mine = withFields(type(first, 'price', '300')(begin()), { name: 'Mine' })
  const theirs = aDraft({
    version: 2,
    changedBy: eero,
    name: 'Theirs',
    items: [item(first, { unitPriceCents: { min: 31_000, max: 31_000 } }), item(second)],
  })
  const merged = withServer(mine, theirs)
  expect(merged.rows[0]?.price).toBe('300')
  expect(merged.rowConflicts).toEqual([{ rowId: first, kind: 'changed', theirs: { price: '310' } }])
  expect(merged.fieldConflicts).toEqual({ name: 'Theirs' })
  expect(nextSave(merged).body?.name).toBe('Theirs')
})

test('a save that somebody overtook is merged and sent again', async () => {
  let stored = aDraft()
  const saved: number[] = []
  const saver = createDraftSaver(
    offerDrafts(
      {
        get: async () => stored,
        save: async (version, body) => {
          saved.push(version)
          if (version !== stored.version) throw new ApiProblem('offer_changed', 412)
          const { organisationId: _, personId: __, responsibleId: ___, items, ...head } = body
          const priced = items.map((each) => ({ ...each, totalCents: null, marginCents: null }))
          stored = aDraft({ ...head, items: priced, version: version + 1 })
          return stored
        },
      },
      () => undefined,
    ),
    begin(),
  )
  stored = aDraft({ version: 2, changedBy: eero, recipientName: 'Anna' })
  saver.edit(type(second, 'nameEn', 'Typed'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(saved).toEqual([1, 2])
  expect(stored).toMatchObject({ version: 3, recipientName: 'Anna' })
  expect(stored.items[1]?.name.en).toBe('Typed')
  expect(saver.getSnapshot()).toMatchObject({ saving: 'resting', isUnsaved: false })
})

test('a field is judged again as soon as the server has what was typed', () => {
  const edit = withFields(begin(), { recipientEmail: 'anna ', copies: 'a@b.example, b' })
  expect([isJudged(edit, 'recipientEmail'), isJudged(edit, 'copies'), isJudged(edit, 'name')]).toEqual([
    false,
    false,
    true,
  ])
  const server = aDraft({ recipientEmail: 'anna', copies: ['a@b.example', 'b'] })
  expect(isJudged({ ...edit, server }, 'recipientEmail')).toBe(true)
  expect(isJudged({ ...edit, server }, 'copies')).toBe(true)
})
