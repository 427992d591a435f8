import { describe, expect, test } from 'vitest'
import { orderActs, orderMoves, orderStates } from '#contract/lists.ts'
import { unreachable } from '#tests/support/life-cycles.ts'
import { actions, allowedActs, fitsState } from './rules.ts'

describe('the life cycle', () => {
  test('has these states and actions', () => {
    const lines = orderMoves.map(
      (act) => `${actions[act].from.join(', ')} --${act}--> ${actions[act].to.join(', ')}`,
    )
    expect(lines).toMatchInlineSnapshot(`
      [
        "draft --submit--> submitted, waiting_for_review",
        "waiting_for_review, offer_provided --provide_offer--> offer_provided",
        "offer_provided --accept--> submitted",
        "offer_provided --decline--> waiting_for_review",
        "offer_provided --withdraw_offer--> waiting_for_review",
        "submitted --confirm--> waiting_for_samples",
        "waiting_for_samples --receive--> waiting_for_samples, samples_received",
        "samples_received --start--> analysis_in_progress",
        "analysis_in_progress --complete--> completed",
        "analysis_in_progress, completed --withdraw_result--> analysis_in_progress, completed",
        "waiting_for_samples, samples_received, analysis_in_progress --return_tests--> waiting_for_samples, samples_received, analysis_in_progress",
        "waiting_for_samples, samples_received, analysis_in_progress --leave_laboratory--> waiting_for_samples, samples_received, analysis_in_progress",
        "waiting_for_samples, samples_received, analysis_in_progress --reject_sample--> waiting_for_samples, samples_received, analysis_in_progress",
        "waiting_for_review, offer_provided, submitted, waiting_for_samples, samples_received, analysis_in_progress --accept_proposal--> waiting_for_samples, samples_received, cancelled, analysis_in_progress",
        "draft, waiting_for_review, offer_provided, submitted, waiting_for_samples, samples_received, analysis_in_progress --cancel--> cancelled",
      ]
    `)
  })

  test('reaches every state from a draft', () => {
    const moves = orderMoves.map((move) => actions[move])
    expect(unreachable(orderStates, ['draft'], moves)).toEqual([])
  })

  // A withdrawn result reopens a completed order.
  test('leaves every state but the last one', () => {
    const ends = orderStates.filter((state) => !orderMoves.some((act) => fitsState(act, state)))
    expect(ends).toEqual(['cancelled'])
  })

  test('gives a reader only acts of the contract, and the product itself no act of a person', () => {
    for (const state of orderStates) {
      for (const relation of ['side', 'reporting', 'expert'] as const) {
        expect(orderActs).toEqual(expect.arrayContaining(allowedActs(state, relation)))
      }
    }
    expect(orderStates.flatMap((state) => allowedActs(state, 'system'))).toEqual([
      'decline',
      'confirm',
      'leave_laboratory',
      'reach_laboratory',
      'start',
      'leave_laboratory',
      'reach_laboratory',
      'complete',
      'leave_laboratory',
      'reach_laboratory',
      'report_result',
      'report_result',
    ])
  })

  test('lets a reporting contact do nothing but fetch papers', () => {
    expect(new Set(orderStates.flatMap((state) => allowedActs(state, 'reporting')))).toEqual(
      new Set(['download_cover_sheet', 'download_label_sheet', 'download_results']),
    )
  })
})
