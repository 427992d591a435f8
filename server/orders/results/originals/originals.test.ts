import { afterAll, expect, test } from 'vitest'
import type { Customer } from '#contract/customers.ts'
import type { Order } from '#contract/orders.ts'
import type { OriginalReport } from '#contract/original-reports.ts'
import type { ReportedResult } from '#contract/reported-results.ts'
import { type ApiClient, startApi } from '#tests/support/api.ts'
import { eventsOf, expectOk, getOrder, whoIs } from '#tests/support/builders.ts'
import { pdf } from '#tests/support/file-bytes.ts'
import { aPageOn, aSentReport } from '#tests/support/laboratory-page.ts'
import { carryOutNow, release } from '#tests/support/releases.ts'

const api = await startApi({ RESULT_APPROVAL: 'on' })
afterAll(() => api.stop())
const [anna, expert, manager] = [await api.as('anna'), await api.as('expert'), await api.as('manager')]
const approver = await api.as('approver')
const { organisationId } = await whoIs(anna)

/** Changes the terms of Anna's company. */
async function setTerms(originalReports: boolean): Promise<void> {
  const path = `/customers/${organisationId}`
  const { version, terms } = expectOk(await manager.get<Customer>(path))
  expectOk(await manager.put(`${path}/terms`, { ...terms, originalReports }, { version }))
}

const originalsOf = async (orderId: string) =>
  expectOk(
    await expert.get<{ isReleasable: boolean; items: OriginalReport[] }>(
      `/orders/${orderId}/original-reports`,
    ),
  )

/** Order in analysis on which a laboratory has sent a file. */
async function anOrderWithOriginal(): Promise<{ order: Order; original: OriginalReport }> {
  const people = { customer: anna, expert, manager }
  const { order, consignment, laboratory } = await aPageOn(api, people, 'arrived')
  await aSentReport(expert, laboratory, consignment.id, [])
  const { items } = await originalsOf(order.id)
  const [original] = items
  if (!original || items.length > 1) throw new Error('The file of the laboratory is not listed once')
  return { order, original }
}

const report = (order: Order, fileId: string) =>
  expert.post<ReportedResult & { code?: string }>(`/orders/${order.id}/reported-results`, {
    fileId,
    title: 'Report of the laboratory',
  })

async function decide(by: ApiClient, { id }: Order, action: string, body: object) {
  const { version } = await getOrder(expert, id)
  return by.post<Order & { code?: string }>(`/orders/${id}/acts/${action}`, body, { version })
}

test('a report of a laboratory stays internal, also as an upload, unless the terms allow it', async () => {
  await setTerms(false)
  const { order, original } = await anOrderWithOriginal()
  expect(original).toMatchObject({ name: 'report.pdf', contentType: 'application/pdf' })
  expect((await originalsOf(order.id)).isReleasable).toBe(false)
  expect((await anna.get<{ code: string }>(`/orders/${order.id}/original-reports`)).body.code).toBe(
    'forbidden',
  )

  expect((await report(order, original.id)).body.code).toBe('original_report_internal')
  const uploads = `/orders/${order.id}/files?purpose=result`
  const uploaded = expectOk(await expert.upload<{ id: string }>(uploads, 'other-name.pdf', pdf))
  expect((await report(order, uploaded.id)).body.code).toBe('original_report_internal')
  const waiting = await expert.get<{ items: unknown[] }>(`/orders/${order.id}/reported-results`)
  expect(expectOk(waiting).items).toEqual([])
})

test('where the terms allow it, a copy is approved and released', async () => {
  await setTerms(true)
  const { order, original } = await anOrderWithOriginal()
  expect((await originalsOf(order.id)).isReleasable).toBe(true)
  const { id, file } = expectOk(await report(order, original.id))
  expect(file?.id).not.toBe(original.id)
  expectOk(await decide(approver, order, 'approve_results', { ids: [id] }))
  const released = expectOk(await release(api, approver, order, [id]))
  const [result] = (await getOrder(anna, released.id)).results
  expect(result?.file).toMatchObject({ name: 'report.pdf', uploadedBy: { name: 'Labsilta' } })
  const downloaded = await anna.get(`/files/${result?.file.id}`)
  expect(downloaded.raw.equals(pdf)).toBe(true)
  // The laboratory's own file stays with its report, for experts only.
  expect((await anna.get(`/files/${original.id}`)).status).toBe(404)
  expect((await originalsOf(order.id)).items).toHaveLength(1)
})

test('terms that were changed after the report keep an approved original from its release', async () => {
  await setTerms(true)
  const { order, original } = await anOrderWithOriginal()
  const { id } = expectOk(await report(order, original.id))
  const ids = [id]
  expectOk(await decide(approver, order, 'approve_results', { ids }))
  // They may also change while the release can be undone. It is then undone by the system.
  expectOk(await decide(approver, order, 'release_results', { ids }))
  await setTerms(false)
  await carryOutNow(api)
  const [event] = await eventsOf(expert, order.id)
  expect(event).toMatchObject({ act: 'undo_release', actor: { kind: 'system' } })
  const refused = await release(api, approver, order, ids)
  expect(refused.body.code).toBe('original_report_internal')
  expect((await getOrder(anna, order.id)).results).toEqual([])
  // Refused, its bytes stay with the laboratory's report.
  expectOk(await decide(approver, order, 'refuse_results', { ids: [id], reason: 'Internal' }))
  const files = expectOk(
    await expert.get<{ items: { id: string }[] }>(`/orders/${order.id}/files?purpose=result`),
  )
  expectOk(await expert.delete(`/files/${files.items[0]?.id}`))
  expect((await expert.get(`/files/${original.id}`)).raw.equals(pdf)).toBe(true)
})

test('a file of a laboratory about another order is not found', async () => {
  await setTerms(true)
  const { order } = await anOrderWithOriginal()
  const { original: foreign } = await anOrderWithOriginal()
  expect((await report(order, foreign.id)).body.code).toBe('file_not_found')
})
