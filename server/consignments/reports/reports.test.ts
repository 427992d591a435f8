import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { FormFile } from '#contract/enquiry-files.ts'
import type { WorkList } from '#contract/laboratory-page.ts'
import type { LaboratoryReport, ValuesPreview } from '#contract/laboratory-reports.ts'
import type { ReportedResult } from '#contract/reported-results.ts'
import { tidyUp } from '#server/run-jobs.ts'
import { type ApiClient, startApi } from '#tests/support/api.ts'
import { aResult, expectOk, getOrder } from '#tests/support/builders.ts'
import { moveConsignment, readConsignment, testsOf } from '#tests/support/consignments.ts'
import { office, pdf, png } from '#tests/support/file-bytes.ts'
import { addReportFile, aPageOn, aSentReport, withSecret } from '#tests/support/laboratory-page.ts'

const api = await startApi()
afterAll(() => api.stop())
const [anna, expert, manager] = [await api.as('anna'), await api.as('expert'), await api.as('manager')]
const people = { customer: anna, expert, manager }
const codeOf = ({ body }: { body: object }) => (body as { code?: string }).code
const workOf = async (laboratory: ApiClient) =>
  expectOk(await laboratory.get<WorkList>('/laboratory/consignment'))
const send = (by: ApiClient, body: object, key?: string) =>
  by.post<WorkList & { code?: string }>('/laboratory/reports', body, key === undefined ? {} : { key })
const reportsOn = async (id: string) =>
  expectOk(await expert.get<{ items: LaboratoryReport[] }>(`/consignments/${id}/reports`)).items

describe('a report', () => {
  test('has files and values, is kept as it was sent and is read by experts only', async () => {
    const { consignment, order, laboratory } = await aPageOn(api, people, 'arrived')
    const rows = [
      ['Sample', 'Lead (mg/kg)'],
      ...order.samples.map(({ position }) => [`L-${order.number}-${position}`, `0,${position}`]),
    ]
    const report = await aSentReport(expert, laboratory, consignment.id, rows)
    expect(report).toMatchObject({
      note: 'As agreed',
      files: [{ name: 'report.pdf', contentType: 'application/pdf', allowed: [] }],
      values: [
        { orderNumber: order.number, number: 1, test: 'Lead', unit: 'mg/kg', value: '0.1' },
        { orderNumber: order.number, number: 2, value: '0.2' },
      ],
    })
    const path = `/files/${report.files[0]?.id}`
    const file = await expert.get(path)
    expect(file.raw.equals(pdf)).toBe(true)
    for (const name of ['anna', 'otto']) expect((await (await api.as(name)).get(path)).status).toBe(404)
    expect(codeOf(await expert.delete(path))).toBe('forbidden')
    expect(codeOf(await anna.get(`/consignments/${consignment.id}/reports`))).toBe('forbidden')
    const { reports, files } = await workOf(laboratory)
    expect(reports).toMatchObject([{ files: ['report.pdf'], valueCount: 2, note: 'As agreed' }])
    expect(files).toEqual([])
    expect((await readConsignment(expert, consignment.id)).reportCount).toBe(1)
    const reported = expectOk(
      await expert.get<{ items: ReportedResult[] }>(`/orders/${order.id}/reported-results`),
    )
    expect(reported.items).toMatchObject([{ state: 'reported', table: { samples: [{}, {}] } }])
    expect((await testsOf(expert, order.id)).groups.map(({ state }) => state)).toEqual(['reported'])
    expect((await getOrder(anna, order.id)).results).toEqual([])
    const { rows: events } = await sql<{ kind: string; audience: string }>`
      select actor_kind as kind, audience from events where subject_id = ${consignment.id} and action = 'report'`.execute(
      api.context.db,
    )
    expect(events).toEqual([{ kind: 'laboratory', audience: 'provider' }])
  })

  test('is refused as a whole if a value is invalid, or if it is empty', async () => {
    const { consignment, laboratory } = await aPageOn(api, people, 'arrived')
    const { order: other, consignment: of } = await aPageOn(api, people, 'arrived')
    expect(of.id).not.toBe(consignment.id)
    const rows = [
      ['Sample', 'Lead (%)'],
      [`L-${other.number}-1`, '1'],
    ]
    const preview = await laboratory.post<ValuesPreview>('/laboratory/values/preview', { rows })
    expect(expectOk(preview).problems).toMatchObject([{ line: 2, kind: 'unknown_sample' }])
    const { id } = expectOk(await addReportFile(laboratory))
    expect(codeOf(await send(laboratory, { fileIds: [id], rows }))).toBe('report_values_wrong')
    expect(codeOf(await send(laboratory, { note: 'Only words' }))).toBe('report_empty')
    expect(codeOf(await send(laboratory, { fileIds: [of.id] }))).toBe('file_not_found')
    expect(await reportsOn(consignment.id)).toEqual([])
    expect((await workOf(laboratory)).files.map((file) => file.id)).toEqual([id])
  })

  test('takes no file of another consignment', async () => {
    const [mine, theirs] = [await aPageOn(api, people, 'arrived'), await aPageOn(api, people, 'arrived')]
    const { id } = expectOk(await addReportFile(theirs.laboratory))
    expect(codeOf(await send(mine.laboratory, { fileIds: [id] }))).toBe('file_not_found')
    expect(codeOf(await mine.laboratory.delete(`/laboratory/files/${id}`))).toBe('file_not_found')
    expect((await workOf(theirs.laboratory)).files).toHaveLength(1)
  })

  test('is sent once, however often the call is repeated', async () => {
    const { consignment, laboratory } = await aPageOn(api, people, 'arrived')
    const { id } = expectOk(await addReportFile(laboratory))
    const replies = await Promise.all([1, 2, 3].map(() => send(laboratory, { fileIds: [id] }, 'one-report')))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await reportsOn(consignment.id)).toHaveLength(1)
  })

  test('waits for the arrival', async () => {
    const { laboratory } = await aPageOn(api, people)
    expect(codeOf(await addReportFile(laboratory))).toBe('consignment_closed')
    expect(codeOf(await send(laboratory, { note: 'Early' }))).toBe('consignment_closed')
    expectOk(await laboratory.post('/laboratory/arrival'))
    expectOk(await addReportFile(laboratory))
  })

  test('is stored before the end of the consignment or the link, or not at all', async () => {
    for (const end of ['close', 'revoke'] as const) {
      const { consignment, order, laboratory } = await aPageOn(api, people, 'arrived')
      await aResult(expert, order.id)
      const { id } = expectOk(await addReportFile(laboratory))
      const ending = () =>
        end === 'close'
          ? moveConsignment(expert, consignment, 'close')
          : expert.delete(`/consignments/${consignment.id}/link`, { version: consignment.version })
      const [report, ended] = await Promise.all([send(laboratory, { fileIds: [id] }), ending()])
      const kept = await reportsOn(consignment.id)
      // Of the two the first is done. After a report the expert sees a new version and ends it again.
      if (report.status === 201) expect([kept.length, ended.status]).toEqual([1, 412])
      else expect([kept.length, codeOf(report)]).toEqual([0, 'laboratory_link_ended'])
      if (ended.status !== 200) continue
      const late = await send(laboratory, { fileIds: [id] })
      expect([late.status, codeOf(late)]).toEqual([403, 'laboratory_link_ended'])
      expect(codeOf(await addReportFile(laboratory))).toBe('laboratory_link_ended')
    }
  })
})

describe('files of a report', () => {
  test.each([
    ['file_unsupported', 'macro.docx', office('word')],
    ['file_scripts', 'script.pdf', Buffer.from(`${pdf}1 0 obj<</S/JavaScript/JS(1)>>endobj\n%%EOF\n`)],
    ['file_deceptive', 'page.pdf', Buffer.concat([pdf, Buffer.from('<html></html>')])],
    ['file_unsupported', 'page.html', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['file_unsupported', 'drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['file_empty', 'empty.pdf', Buffer.alloc(0)],
    ['file_too_large', 'large.png', Buffer.concat([png(), Buffer.alloc(20 * 1024 * 1024)])],
  ])('are refused as %s (%s)', async (code, name, content) => {
    const { laboratory } = await aPageOn(api, people, 'arrived')
    expect(codeOf(await addReportFile(laboratory, name, content))).toBe(code)
    expect((await workOf(laboratory)).files).toEqual([])
  })

  test('are stored once when the call is repeated, also the last one', async () => {
    const { laboratory } = await aPageOn(api, people, 'arrived')
    const upload = (key: string) =>
      laboratory.upload<FormFile & { code?: string }>('/laboratory/files', 'a.pdf', pdf, { key })
    const keys = [1, 2, 3, 4, 5].map((nth) => `file-number-${nth}`)
    const first = []
    for (const key of keys) first.push(expectOk(await upload(key)).id)
    expect(expectOk(await upload('file-number-5')).id).toBe(first[4])
    expect((await upload('file-number-6')).body.code).toBe('form_files_too_many')
    expect((await workOf(laboratory)).files.map(({ id }) => id).sort()).toEqual(first.sort())
  })

  test('are limited to five, also with two hundred at once', { timeout: 120_000 }, async () => {
    const { laboratory } = await aPageOn(api, people, 'arrived')
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, index) => addReportFile(laboratory, `${index}.pdf`)),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5)
    const refused = replies.filter(({ status }) => status !== 201).map(codeOf)
    // A busy database refuses too.
    const known = ['form_files_too_many', 'database_away']
    expect(refused.filter((code) => !known.includes(code ?? ''))).toEqual([])
    expect(refused).toContain('form_files_too_many')
    const { files } = await workOf(laboratory)
    expect(files).toHaveLength(5)
    expect((await laboratory.delete(`/laboratory/files/${files[0]?.id}`)).status).toBe(204)
    expectOk(await addReportFile(laboratory))
  })

  test('are deleted after a day if no report was sent', async () => {
    const { laboratory, consignment, secret } = await aPageOn(api, people, 'arrived')
    const sent = await aSentReport(expert, laboratory, consignment.id)
    expectOk(await addReportFile(laboratory))
    api.clock.set(new Date(Date.now() + 24 * 60 * 60_000 + 1000))
    await tidyUp(api.context)
    expect((await workOf(await withSecret(api, secret))).files).toEqual([])
    api.clock.set(new Date())
    expect((await expert.get(`/files/${sent.files[0]?.id}`)).status).toBe(200)
  })
})
