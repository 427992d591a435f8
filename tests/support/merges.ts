import type { CustomerMerge, MergeInput } from '#contract/customer-merges.ts'
import type { ApiClient, TestApi } from './api.ts'
import { anOffer, aSubmittedOrder, expectOk } from './builders.ts'
import { readCustomer } from './customers.ts'
import { aTeam, type TestTeam } from './teams.ts'

type Read = { id: string; version: number }

/** Merges a duplicate into another customer; both as they were read. */
export const mergeCustomers = async (
  manager: ApiClient,
  { id, version }: Read,
  into: Read,
  takeOver: MergeInput['takeOver'] = [],
): Promise<CustomerMerge> =>
  expectOk(
    await manager.post<CustomerMerge>(
      `/customers/${id}/merge`,
      { intoId: into.id, intoVersion: into.version, takeOver },
      { version },
    ),
  )

/** Merges a customer into another as both are now. */
export const mergeNow = async (
  manager: ApiClient,
  { id }: { id: string },
  into: { id: string },
): Promise<CustomerMerge> =>
  mergeCustomers(manager, await readCustomer(manager, id), await readCustomer(manager, into.id))

export const undoMerge = (manager: ApiClient, into: { id: string }, merge: { id: string }) =>
  manager.post(`/customers/${into.id}/merges/${merge.id}/undo`)

/** Signed in for long, since merges are undone weeks later. */
export const aPatientManager = (api: TestApi): Promise<ApiClient> =>
  api.asPerson({
    sub: 'test|manager',
    roles: ['manager'],
    overrides: { exp: Math.floor(Date.now() / 1000) + 40 * 24 * 60 * 60 },
  })

/** Two teams with a submitted order each: `old` of the duplicate, `own` of the survivor. */
export async function twoTeams(api: TestApi) {
  const [duplicate, survivor] = [await aTeam(api), await aTeam(api)]
  const order = async (team: TestTeam) =>
    aSubmittedOrder(team.admin, { offer: await anOffer(api, { organisationId: team.id }) })
  return { duplicate, survivor, old: await order(duplicate), own: await order(survivor) }
}
