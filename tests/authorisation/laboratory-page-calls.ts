import { v7 as uuid } from 'uuid'
import type { ApiClient, Reply } from '#tests/support/api.ts'
import { aConsignmentIn } from '#tests/support/consignments.ts'
import { pdf } from '#tests/support/file-bytes.ts'
import { aLink, aPageOn, aQuestion, aSentReport } from '#tests/support/laboratory-page.ts'
import { type Answers, each, signedIn } from './answers.ts'
import type { Kind } from './kinds.ts'
import type { World } from './orders-in-states.ts'
import { shared } from './shared-subjects.ts'

type Called = Promise<Reply<{ code?: string }>>

export const peopleOf = ({ clients }: Pick<World, 'clients'>) => ({
  customer: clients.own,
  expert: clients.expert,
  manager: clients.manager,
})

/** The laboratory calls on a consignment of its own; all others with their own authorisation. */
async function at(by: ApiClient, { api, clients }: World, state?: 'sent' | 'arrived'): Promise<ApiClient> {
  return by === clients.laboratory ? (await aPageOn(api, peopleOf({ clients }), state)).laboratory : by
}

/** Calls of the page of a laboratory. */
const callsOfThePage: Record<string, (by: ApiClient, world: World) => Called> = {
  getWorkList: async (by, world) => (await at(by, world)).get('/laboratory/consignment'),
  closeLaboratorySession: async (by, world) => (await at(by, world)).delete('/laboratory/session'),
  confirmArrival: async (by, world) => (await at(by, world)).post('/laboratory/arrival'),
  askQuestion: async (by, world) => (await at(by, world)).post('/laboratory/questions', { text: 'Dry?' }),
  addReportFile: async (by, world) =>
    (await at(by, world, 'arrived')).upload('/laboratory/files', 'a.pdf', pdf),
  removeReportFile: async (by, world) => {
    const laboratory = await at(by, world, 'arrived')
    const { body } = await laboratory.upload<{ id?: string }>('/laboratory/files', 'a.pdf', pdf)
    return laboratory.delete(`/laboratory/files/${body.id ?? uuid()}`)
  },
  previewValues: async (by, world) =>
    (await at(by, world, 'arrived')).post('/laboratory/values/preview', { rows: [['Sample', 'Lead (%)']] }),
  sendReport: async (by, world) => {
    const laboratory = await at(by, world, 'arrived')
    const { body } = await laboratory.upload<{ id?: string }>('/laboratory/files', 'a.pdf', pdf)
    return laboratory.post('/laboratory/reports', { fileIds: body.id ? [body.id] : [] })
  },
}

const sent = shared((world) => aConsignmentIn(world.api, peopleOf(world), 'sent'))
const linked = shared(async (world) => {
  const { consignment } = await aConsignmentIn(world.api, peopleOf(world), 'sent')
  return aLink(world.clients.expert, consignment)
})
const asked = shared(async (world) => {
  const { consignment, laboratory } = await aPageOn(world.api, peopleOf(world))
  return { consignment, questionId: await aQuestion(laboratory) }
})
const reported = shared(async (world) => {
  const { consignment, laboratory } = await aPageOn(world.api, peopleOf(world), 'arrived')
  return { consignment, report: await aSentReport(world.clients.expert, laboratory, consignment.id) }
})

export const callsOfLaboratoryPages: Record<string, (by: ApiClient, world: World) => Called> = {
  ...callsOfThePage,
  createConsignmentLink: sent.act((by, { consignment }) =>
    by.post(`/consignments/${consignment.id}/link`, {}, consignment),
  ),
  revokeConsignmentLink: linked.act((by, { consignment }) =>
    by.delete(`/consignments/${consignment.id}/link`, consignment),
  ),
  answerQuestion: asked.act((by, { consignment, questionId }) =>
    by.post(`/consignments/${consignment.id}/questions/${questionId}/answer`, { text: 'Yes' }),
  ),
  listLaboratoryReports: reported.read((by, { consignment }) =>
    by.get(`/consignments/${consignment.id}/reports`),
  ),
  'downloadFile (of a laboratory report)': reported.read((by, { report }) =>
    by.get(`/files/${report.files[0]?.id}`),
  ),
  openLaboratorySession: linked.act((by, { secret }) => by.post('/laboratory/session', { secret })),
}

const nobody: Answers = {
  ...signedIn,
  nobody: 'laboratory_session_over',
  own: 'laboratory_session_over',
  colleague: 'laboratory_session_over',
  other: 'laboratory_session_over',
  teamless: 'laboratory_session_over',
  reporting: 'laboratory_session_over',
  expert: 'laboratory_session_over',
}

/** Only a laboratory can make the calls of its page. */
export const onLaboratoryPages = each(Object.keys(callsOfThePage).join(' '), nobody)

/** Answer at the page of a laboratory; undefined at other addresses. */
export function expectedAtPage(row: string, kind: Kind): string | undefined {
  if (!onLaboratoryPages[row]) return undefined
  return kind === 'laboratory' ? '+' : 'laboratory_session_over'
}
