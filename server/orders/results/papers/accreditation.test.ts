import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { ReportedResult } from '#contract/reported-results.ts'
import { startApi } from '#tests/support/api.ts'
import {
  act,
  anOffer,
  aSubmittedOrder,
  expectOk,
  getOrder,
  receiveAll,
  whoIs,
} from '#tests/support/builders.ts'
import { provideCatalogue } from '#tests/support/catalogue.ts'
import { assignAll, moveConsignment } from '#tests/support/consignments.ts'
import { aLaboratoryIn, aMethod, anAccreditation } from '#tests/support/laboratories.ts'
import { release } from '#tests/support/releases.ts'
import { findToPrint } from './store.ts'

const api = await startApi({ RESULT_APPROVAL: 'on' })
afterAll(() => api.stop())
const { db } = api.context
const slug = 'migration-of-17-elements-toy-materials-en-71-3'

const idOfProduct = async (): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from products where key = ${slug}`.execute(db)
  return rows[0]?.id ?? ''
}

/** Released result of a test at a laboratory with this accredited method. */
async function aReleasedResult(
  method: { productId: string } | { technique: string },
): Promise<{ resultId: string; laboratoryId: string }> {
  const [anna, expert, manager] = [await api.as('anna'), await api.as('expert'), await api.as('manager')]
  const approver = await api.as('approver')
  await provideCatalogue(api)
  const { organisationId } = await whoIs(anna)
  const { id: laboratoryId } = await aLaboratoryIn(api, manager, 'approved')
  const { id: accreditationId } = await anAccreditation(expert, laboratoryId)
  await aMethod(expert, laboratoryId, { ...method, accreditationId })
  const offer = await anOffer(api, { organisationId, items: [{ productId: await idOfProduct() }] })
  const { id } = await aSubmittedOrder(anna, { offer, samples: 1 })
  await receiveAll(expert, id)
  const consignment = await assignAll(expert, id, laboratoryId)
  const sent = expectOk(await moveConsignment(expert, consignment, 'send'))
  expectOk(await moveConsignment(expert, sent, 'arrive'))
  const { samples } = await getOrder(expert, id)
  const table = {
    tests: [{ name: 'Lead', unit: 'mg/kg' }],
    samples: samples.map((sample) => ({ sampleId: sample.id, values: ['1'] })),
  }
  const body = { title: 'Metals', table }
  const reported = expectOk(await expert.post<ReportedResult>(`/orders/${id}/reported-results`, body))
  const ids = [reported.id]
  await act(approver, id, 'approve_results', { ids })
  expectOk(await release(api, approver, { id }, ids))
  const [result] = (await getOrder(expert, id)).results
  return { resultId: result?.id ?? '', laboratoryId }
}

test.each([
  ['its product', { productId: slug }],
  ['its standard', { technique: 'EN 71-3' }],
])('a cover page says what was accredited by %s when the result was reported', async (_name, method) => {
  const { resultId, laboratoryId } = await aReleasedResult(method)
  const accredited = async () =>
    (await findToPrint(db, resultId))?.tests.map(({ isAccredited }) => isAccredited)
  expect(await accredited()).toEqual([true])
  await sql`delete from laboratory_methods where laboratory_id = ${laboratoryId}`.execute(db)
  expect(await accredited()).toEqual([true])
})
