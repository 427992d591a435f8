import { expect, test } from 'vitest'
import { currentFields, draftOf, hasUnsaved, withField, withRows } from './draft.ts'
import { aDraftOrder, aSample } from './draft-builders.ts'
import { blankRow } from './rows.ts'
import { restoreDraft, unsavedRecordOf } from './unsaved-record.ts'

const [a, b, c] = ['a', 'b', 'c'] as [string, string, string]
const order = aDraftOrder({
  samples: [
    aSample({ id: a, name: 'A' }),
    aSample({ id: b, name: 'B', position: 2 }),
    aSample({ id: c, name: 'C', position: 3 }),
  ],
})
const edited = () => {
  const draft = draftOf(order)
  const rows = draft.rows.flatMap((row) =>
    row.id === a
      ? [
          { ...row, note: 'Keep dry' },
          { ...blankRow('new'), name: 'New' },
        ]
      : row.id === b
        ? []
        : [row],
  )
  return withField(withRows(draft, rows), 'contact.name', 'Anna')
}

test('a draft without unsaved edits stores nothing in the browser', () => {
  expect(unsavedRecordOf(draftOf(order))).toBe(null)
})

test('only differences are stored, and they are restored unchanged', () => {
  const draft = edited()
  const record = unsavedRecordOf(draft)
  expect(record?.rows).toHaveLength(2)
  expect(record?.removed).toHaveLength(1)
  const restored = restoreDraft(order, structuredClone(record) as NonNullable<typeof record>)
  expect(restored.rows).toEqual(draft.rows)
  expect(currentFields(restored)['contact.name']).toBe('Anna')
  expect(hasUnsaved(restored)).toBe(true)
})

test('edits that the server has received are not restored as unsaved', () => {
  const record = unsavedRecordOf(withField(draftOf(order), 'name', 'July'))
  const restored = restoreDraft({ ...order, name: 'July', version: 2 }, record as NonNullable<typeof record>)
  expect(hasUnsaved(restored)).toBe(false)
})

test('changes by a colleague are kept beside the restored edits', () => {
  const record = unsavedRecordOf(edited())
  const later = aDraftOrder({
    version: 5,
    samples: [aSample({ id: a, name: 'A2', version: 2 }), aSample({ id: c, name: 'C', position: 2 })],
    reference: 'PO 7',
  })
  const restored = restoreDraft(later, record as NonNullable<typeof record>)
  expect(restored.rows.map(({ name, note }) => [name, note])).toEqual([
    ['A2', 'Keep dry'],
    ['New', ''],
    ['C', ''],
  ])
  expect(currentFields(restored).reference).toBe('PO 7')
})

test('a moved row is restored at its place', () => {
  const draft = draftOf(order)
  const record = unsavedRecordOf(withRows(draft, draft.rows.toReversed())) as NonNullable<
    ReturnType<typeof unsavedRecordOf>
  >
  expect(restoreDraft(order, structuredClone(record)).rows.map(({ id }) => id)).toEqual([c, b, a])
})
