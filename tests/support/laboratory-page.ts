import type { ConsignmentWithLink } from '#contract/consignment-links.ts'
import type { Consignment } from '#contract/consignments.ts'
import type { FormFile } from '#contract/enquiry-files.ts'
import type { WorkList } from '#contract/laboratory-page.ts'
import type { LaboratoryReport } from '#contract/laboratory-reports.ts'
import { ApiClient, type TestApi } from './api.ts'
import { expectOk } from './builders.ts'
import { aConsignmentIn } from './consignments.ts'
import { pdf } from './file-bytes.ts'

type Seen = Pick<Consignment, 'id' | 'version'>

/** Creates the link of a sent consignment. */
export async function aLink(expert: ApiClient, { id, version }: Seen) {
  const linked = expectOk(await expert.post<ConsignmentWithLink>(`/consignments/${id}/link`, {}, { version }))
  return { consignment: linked, secret: linked.address.split('#')[1] ?? '' }
}

export const openSession = (api: TestApi, secret: string) =>
  new ApiClient(api.app, null).post<{ token: string; code?: string }>('/laboratory/session', { secret })

/** Client of the laboratory that has opened the link. */
export async function withSecret(api: TestApi, secret: string): Promise<ApiClient> {
  return new ApiClient(api.app, expectOk(await openSession(api, secret)).token)
}

/** Consignment in a state, with its laboratory at its page. */
export async function aPageOn(
  api: TestApi,
  people: { customer: ApiClient; expert: ApiClient; manager: ApiClient },
  state: 'sent' | 'arrived' = 'sent',
) {
  const { consignment: sent, ...rest } = await aConsignmentIn(api, people, state)
  const { consignment, secret } = await aLink(people.expert, sent)
  return { ...rest, consignment, secret, laboratory: await withSecret(api, secret) }
}

/** Id of a question that the laboratory asks. */
export async function aQuestion(laboratory: ApiClient, text = 'Ground or cut?'): Promise<string> {
  const { questions } = expectOk(await laboratory.post<WorkList>('/laboratory/questions', { text }))
  return questions[0]?.id ?? ''
}

export const addReportFile = (laboratory: ApiClient, name = 'report.pdf', bytes: Buffer = pdf) =>
  laboratory.upload<FormFile & { code?: string }>('/laboratory/files', name, bytes)

/** Report with one file, as experts see it. */
export async function aSentReport(
  expert: ApiClient,
  laboratory: ApiClient,
  consignmentId: string,
  rows: string[][] = [],
): Promise<LaboratoryReport> {
  const { id } = expectOk(await addReportFile(laboratory))
  expectOk(await laboratory.post('/laboratory/reports', { fileIds: [id], note: 'As agreed', rows }))
  const { items } = expectOk(
    await expert.get<{ items: LaboratoryReport[] }>(`/consignments/${consignmentId}/reports`),
  )
  return items[0] as LaboratoryReport
}
