import { describe, expect, test } from 'vitest'
import { type Draft, draftOf, withField, withNewsSeen, withOrder, withRows, withSavedRows } from './draft.ts'
import { aDraftOrder, aSample } from './draft-builders.ts'
import { planSamples } from './plan-save.ts'

const mikko = { id: 'mikko', name: 'Mikko Lahtinen' }
const samples = ['a', 'b', 'c'].map((id, index) => aSample({ id, name: id, position: index + 1 }))
const order = aDraftOrder({ samples })
const [a, b, c] = samples as [(typeof samples)[0], (typeof samples)[0], (typeof samples)[0]]

/** Draft in which the first sample was renamed and saved while the server's list changed to `theirs`. */
function saved(theirs: typeof samples, version: number): Draft {
  const mine = withRows(
    draftOf(order),
    draftOf(order).rows.map((row) => (row.id === 'a' ? { ...row, name: 'mine' } : row)),
  )
  const plan = planSamples(order.samples, mine.rows, new Set())
  return withSavedRows(mine, plan, { version, samples: theirs, changedBy: mikko, warnings: [] })
}
const aSaved = { ...a, name: 'mine', version: 2 }

describe('changes by a colleague', () => {
  test('are none if only the user changed the version', () => {
    expect(saved([aSaved, b, c], 2).news).toBeNull()
  })

  test('list changed, added and removed rows under the colleague’s name', () => {
    const { news } = saved([aSaved, { ...b, batch: 'B1', version: 2 }, aSample({ id: 'd', name: 'new' })], 5)
    expect(news).toEqual({ by: mikko, rows: new Set(['b', 'd']), removedCount: 1, fields: new Set() })
  })

  test('accumulate until they are seen', () => {
    const first = withOrder(
      draftOf(order),
      aDraftOrder({ samples, name: 'Lids', version: 2, changedBy: mikko }),
    )
    const second = withOrder(first, {
      ...first.order,
      version: 3,
      samples: [a, { ...b, name: 'other', version: 2 }, c],
    })
    expect(second.news).toMatchObject({ rows: new Set(['b']), fields: new Set(['name']) })
    const seen = withNewsSeen(second)
    expect(withOrder(seen, second.order).news).toBeNull()
  })

  test('exclude the user’s own save whose reply was lost', () => {
    const mine = withField(draftOf(order), 'reference', 'PO 1')
    expect(withOrder(mine, { ...order, reference: 'PO 1', version: 2, changedBy: mikko }).news).toBeNull()
  })

  test('appear under the colleague’s name if the user saved after them', () => {
    const me = { id: 'me', name: 'Anna Virtanen' }
    const first = { ...saved([aSaved, b, c], 3), personId: me.id }
    expect(first.news).toBeNull()
    const read = { ...first.order, reference: 'PO 1', changedBy: me }
    expect(withOrder(first, read).news).toMatchObject({ by: mikko, fields: new Set(['reference']) })
  })

  test('exclude the user’s own changes in another window', () => {
    const mine = draftOf(order, mikko.id)
    expect(withOrder(mine, { ...order, name: 'Lids', version: 2, changedBy: mikko }).news).toBeNull()
  })
})
