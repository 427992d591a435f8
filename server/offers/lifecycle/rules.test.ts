import { expect, test } from 'vitest'
import { offerMoves, offerStates } from '#contract/lists.ts'
import { moves } from './rules.ts'

test('every change of state is a row of the table', () => {
  const rows = offerMoves.map(
    (move) =>
      `${moves[move].from.join(', ')} --${move}--> ${moves[move].to.join(', ')} (${moves[move].by.join(', ')})`,
  )
  expect(rows).toEqual([
    'draft --send--> sent (expert)',
    'sent, declined, expired --supersede--> superseded (expert)',
    'sent --accept--> accepted (customer)',
    'sent --decline--> declined (customer)',
    'sent --withdraw--> withdrawn (expert)',
    'sent --expire--> expired (system)',
  ])
})

test('every state but the first is reached, and nothing leads back to a draft', () => {
  const reached = new Set(Object.values(moves).flatMap(({ to }) => to))
  expect([...reached].sort()).toEqual(offerStates.filter((state) => state !== 'draft').sort())
})
