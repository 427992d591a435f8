import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi } from '#tests/support/api.ts'
import { isDeep } from '#tests/support/volume.ts'
import { findStrangeSights } from './merged-people.ts'
import { type PlantedHole, plantHoles, withOpenHole } from './planted-copy.ts'

/**
 * People and keys of merged customers see what belongs to both, and after undoing exactly their own again. Planted defects
 * prove that the comparison would find more or less.
 */
type Hole = PlantedHole & {
  /** Differences that must be among those found. */
  sights: string[]
  /** Opened in every run; the others are planted in every run and opened in deep runs. */
  isRepresentative?: true
}

const teams = 'server/people/merging/domain.ts'

const holes: Hole[] = [
  {
    file: teams,
    check: 'await endMembershipByProvider(tx, context, caller, { organisationId: toId, personId, at })',
    also: { file: teams, check: 'await forgetMembership(tx, toId, personId)' },
    sights: [
      'undone, duplicate’s member sees order of the survivor',
      'undone, survivor’s admin sees member of the duplicate',
    ],
    isRepresentative: true,
  },
  {
    file: teams,
    check: 'await restoreMemberships(tx, fromId, membershipsAfterUndo(moves, { staying, late }, at))',
    sights: ['undone, survivor’s member sees draft of the duplicate'],
  },
  {
    file: teams,
    check: 'await listJoinedThrough(tx, toId, { customers: [fromId, ...below], invitations, requests })',
    instead: '[]',
    sights: ['undone, a late member sees offer of the survivor'],
  },
  {
    file: teams,
    check: 'await insertMemberships(tx, toId, barred)',
    sights: [
      'merged, a former member sees order of the survivor',
      'merged, a former member sees asked of the duplicate',
    ],
  },
  {
    file: 'server/customers/merging/domain.ts',
    check: 'await shareTeam(tx, intoId, at)',
    sights: ['merged, survivor’s member misses said of the duplicate'],
  },
  {
    file: 'server/customers/merging/undoing/domain.ts',
    check: 'await setMergedInto(tx, [mergedId], null)',
    sights: ['undone, duplicate’s key sees order of the survivor'],
  },
  {
    file: 'server/keys/domain.ts',
    check: 'await partsOf(db, row.organisation.id)',
    instead: '[row.organisation.id]',
    sights: ['merged, duplicate’s key misses draft of the duplicate'],
  },
]

let copy: ReturnType<typeof plantHoles>
let buildApp: typeof import('#server/app.ts').buildApp

beforeAll(async () => {
  copy = plantHoles('merged', holes)
  ;({ buildApp } = await import(copy.addressOf('server/app.ts')))
})
afterAll(() => copy.remove())

async function findSights(): Promise<string[]> {
  const api = await startApi({}, buildApp)
  try {
    return await findStrangeSights(api)
  } finally {
    await api.stop()
  }
}

test('while a customer is merged its people see what belongs to both, and afterwards their own', async () => {
  expect(await findSights()).toEqual([])
})

const numbered = holes.map((hole, index) => ({ ...hole, index, first: hole.sights[0] }))
test.each(numbered.filter(({ isRepresentative }) => isRepresentative || isDeep))(
  'a defect in $file: $first',
  async ({ index, sights }) => {
    expect(await withOpenHole(index, findSights)).toEqual(expect.arrayContaining(sights))
  },
)
