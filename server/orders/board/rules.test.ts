import { describe, expect, test } from 'vitest'
import { orderStates } from '#contract/lists.ts'
import { type BoardFacts, waysOf } from './rules.ts'

const facts = (state: BoardFacts['state'], more: Partial<BoardFacts> = {}): BoardFacts => ({
  state,
  resultCount: 0,
  allSamplesRejected: false,
  hasWaitingSample: false,
  ...more,
})

test('moves of an expert between the columns', () => {
  const lines = orderStates.map((state) => {
    const { moves, obstacles } = waysOf(facts(state, { resultCount: 1 }))
    const open = moves.map(({ to, act }) => `${act} -> ${to}`)
    return [state, ...open, ...obstacles.map(({ to, reason }) => `not ${to}: ${reason}`)].join('; ')
  })
  expect(lines).toMatchInlineSnapshot(`
    [
      "draft; cancel -> cancelled; not waiting_for_review: customer_decides; not submitted: customer_decides",
      "waiting_for_review; provide_offer -> offer_provided; cancel -> cancelled",
      "offer_provided; withdraw_offer -> waiting_for_review; cancel -> cancelled; not submitted: customer_decides",
      "submitted; confirm -> waiting_for_samples; cancel -> cancelled",
      "waiting_for_samples; receive -> samples_received; cancel -> cancelled",
      "samples_received; start -> analysis_in_progress; cancel -> cancelled",
      "analysis_in_progress; complete -> completed; cancel -> cancelled",
      "completed",
      "cancelled",
    ]
  `)
})

describe('obstacles', () => {
  test.each([
    ['analysis_in_progress', {}, 'completed', 'no_result'],
    ['analysis_in_progress', { resultCount: 1, hasWaitingSample: true }, 'completed', 'samples_waiting'],
    ['samples_received', { allSamplesRejected: true }, 'analysis_in_progress', 'all_rejected'],
  ] as const)('%s with %o does not go to %s: %s', (state, more, to, reason) => {
    const { moves, obstacles } = waysOf(facts(state, more))
    expect(obstacles).toContainEqual({ to, reason })
    expect(moves.map((move) => move.to)).not.toContain(to)
  })
})
