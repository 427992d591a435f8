import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import {
  type LaboratoryMove,
  type LaboratoryState,
  laboratoryMoves,
  laboratoryStates,
} from '#contract/delivery-lists.ts'
import type { Laboratory, LaboratoryAct } from '#contract/laboratories.ts'
import { type ApiClient, startApi } from '#tests/support/api.ts'
import { expectOk, whoIs } from '#tests/support/builders.ts'
import { aLaboratoryIn, decideOn, editOf } from '#tests/support/laboratories.ts'
import { finalStates, unreachable } from '#tests/support/life-cycles.ts'
import { actions } from './rules.ts'

const api = await startApi()
afterAll(() => api.stop())
const clients = {
  expert: await api.as('expert'),
  approver: await api.as('approver'),
  manager: await api.as('manager'),
  anna: await api.as('anna'),
}
const { manager } = clients
await Promise.all(Object.values(clients).map(whoIs))

/** Target of each move by state, written by hand. A move that is not here is not possible. */
const targets: Record<LaboratoryState, Partial<Record<LaboratoryMove, LaboratoryState>>> = {
  applicant: { approve: 'approved', refuse: 'refused' },
  approved: { pause: 'paused' },
  refused: { approve: 'approved' },
  paused: { resume: 'approved' },
}

test('a laboratory reaches every state, and leaves each of them', () => {
  const moves = laboratoryMoves.map((move) => actions[move])
  expect(unreachable(laboratoryStates, ['applicant'], moves)).toEqual([])
  expect(finalStates(laboratoryStates, moves)).toEqual([])
})

const read = async (by: ApiClient, id: string) => expectOk(await by.get<Laboratory>(`/laboratories/${id}`))
const countEvents = async (id: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from events where subject_id = ${id}`.execute(api.context.db)
  return rows[0]?.count
}

describe.each(laboratoryStates)('a laboratory in %s', (state) => {
  test.each(laboratoryMoves)('%s leads to the state of the table, by managers only', async (move) => {
    const laboratory = await aLaboratoryIn(api, manager, state)
    const before = await countEvents(laboratory.id)
    for (const name of ['expert', 'approver', 'anna'] as const) {
      const { body } = await decideOn(clients[name], laboratory, move)
      expect([name, body.code]).toEqual([name, 'forbidden'])
    }
    expect(await read(manager, laboratory.id)).toEqual(laboratory)
    const target = targets[state][move]
    const { body } = await decideOn(manager, laboratory, move, 'Said so')
    if (target)
      expect(body).toMatchObject({ state: target, stateReason: 'Said so', version: laboratory.version + 1 })
    else expect(body.code).toBe('laboratory_act_not_allowed')
    expect(await countEvents(laboratory.id)).toBe((before ?? 0) + (target ? 1 : 0))
  })

  test('says what each reader may do, and is edited by every expert', async () => {
    const { id } = await aLaboratoryIn(api, manager, state)
    const moves = laboratoryMoves.filter((move) => targets[state][move])
    const all: LaboratoryAct[] = [...moves, 'edit']
    expect((await read(manager, id)).allowed.toSorted()).toEqual(all.toSorted())
    for (const by of [clients.expert, clients.approver]) {
      const laboratory = await read(by, id)
      expect(laboratory.allowed).toEqual(['edit'])
      const edit = { ...editOf(laboratory), city: `${laboratory.city}x` }
      expectOk(await by.put(`/laboratories/${id}`, edit, laboratory))
    }
  })
})

test('a reason is needed for everything but the first approval', async () => {
  const reasonless = async (state: LaboratoryState, move: LaboratoryMove) =>
    (await decideOn(manager, await aLaboratoryIn(api, manager, state), move, '')).body
  expect(await reasonless('applicant', 'approve')).toMatchObject({ state: 'approved', stateReason: '' })
  for (const [state, move] of [
    ['applicant', 'refuse'],
    ['refused', 'approve'],
    ['approved', 'pause'],
    ['paused', 'resume'],
  ] as const)
    expect(await reasonless(state, move)).toMatchObject({ errors: [{ path: 'reason', code: 'required' }] })
})

test('two managers who decide at once: one is refused as outdated', async () => {
  const laboratory = await aLaboratoryIn(api, manager, 'applicant')
  const replies = await Promise.all([
    decideOn(manager, laboratory, 'approve'),
    decideOn(manager, laboratory, 'refuse'),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 412])
  expect((await read(manager, laboratory.id)).version).toBe(laboratory.version + 1)
})
