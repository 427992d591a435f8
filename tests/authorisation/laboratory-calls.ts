import { laboratoryMoves } from '#contract/delivery-lists.ts'
import type { ApiClient, Reply } from '#tests/support/api.ts'
import {
  addLaboratoryFile,
  aLaboratory,
  aLaboratoryIn,
  aMethod,
  anAccreditation,
  anApplication,
  beginLaboratoryUpload,
  decideOn,
  editOf,
} from '#tests/support/laboratories.ts'
import type { World } from './orders-in-states.ts'

type Called = Promise<Reply<{ code?: string }>>
type Call = (by: ApiClient, world: World) => Called

/** States from which each move is taken. */
const begins = { approve: 'refused', refuse: 'applicant', pause: 'approved', resume: 'paused' } as const

const moves = Object.fromEntries(
  laboratoryMoves.map((move): [string, Call] => [
    `${move}Laboratory`,
    async (by, { api, clients }) =>
      decideOn(by, await aLaboratoryIn(api, clients.manager, begins[move]), move),
  ]),
)

/** Reads or writes below the address of a laboratory of its own. */
const below =
  (path: string, body?: object): Call =>
  async (by, { api, clients }) => {
    const address = `/laboratories/${(await aLaboratory(api, clients.expert)).id}${path}`
    return body ? by.post(address, body) : by.get(address)
  }

/** Call on an accreditation or a method of a laboratory of its own. */
const onPart =
  (
    add: typeof anAccreditation | typeof aMethod,
    call: (by: ApiClient, path: string, part: { version: number }) => Called,
  ): Call =>
  async (by, { api, clients: { expert } }) => {
    const { id } = await aLaboratory(api, expert)
    const part = await add(expert, id)
    const kind = add === aMethod ? 'methods' : 'accreditations'
    return call(by, `/laboratories/${id}/${kind}/${part.id}`, part)
  }

const accreditation = { body: 'SWEDAC', number: '1010', validUntil: '2029-12-31' }

const aFileId = async ({ api, clients: { expert } }: World) =>
  (await addLaboratoryFile(expert, (await aLaboratory(api, expert)).id)).id

/** Calls of the rows about laboratories, each on one of its own. */
export const callsOnLaboratories: Record<string, Call> = {
  createLaboratory: async (by, { api }) => by.post('/laboratories', { enquiryId: await anApplication(api) }),
  'createLaboratory (without an application)': (by) => by.post('/laboratories', { name: 'Berg Analys AB' }),
  listLaboratories: (by) => by.get('/laboratories'),
  getPunctuality: (by) => by.get('/laboratories/punctuality'),
  getLaboratory: below(''),
  editLaboratory: async (by, { api, clients }) => {
    const laboratory = await aLaboratory(api, clients.expert)
    return by.put(`/laboratories/${laboratory.id}`, editOf(laboratory), laboratory)
  },
  ...moves,
  listLaboratoryEvents: below('/events'),
  listLaboratoryNotes: below('/internal-notes'),
  writeLaboratoryNote: below('/internal-notes', { text: 'Answers by phone only' }),
  listLaboratoryFiles: below('/files'),
  listLaboratoryUploads: below('/uploads'),
  beginLaboratoryUpload: async (by, { api, clients }) =>
    beginLaboratoryUpload(by, (await aLaboratory(api, clients.expert)).id),
  listLaboratoryAccreditations: below('/accreditations'),
  addLaboratoryAccreditation: below('/accreditations', accreditation),
  editLaboratoryAccreditation: onPart(anAccreditation, (by, path, part) => by.put(path, accreditation, part)),
  removeLaboratoryAccreditation: onPart(anAccreditation, (by, path, part) => by.delete(path, part)),
  listLaboratoryMethods: below('/methods'),
  addLaboratoryMethod: below('/methods', { name: 'Odour' }),
  editLaboratoryMethod: onPart(aMethod, (by, path, part) => by.put(path, { name: 'Taste' }, part)),
  removeLaboratoryMethod: onPart(aMethod, (by, path, part) => by.delete(path, part)),
  previewLaboratoryMethods: below('/methods/preview', { rows: [['Name'], ['Odour']] }),
  importLaboratoryMethods: below('/methods/import', { rows: [['Name'], ['Odour']] }),
  exportLaboratoryMethods: below('/methods/export?format=csv'),
  'downloadFile (of a laboratory)': async (by, world) => by.get(`/files/${await aFileId(world)}`),
  'deleteFile (of a laboratory)': async (by, world) => by.delete(`/files/${await aFileId(world)}`),
}
