import { laboratoryEndpoints } from '#contract/laboratories.ts'
import { laboratoryAccreditationEndpoints as accreditations } from '#contract/laboratory-accreditations.ts'
import { laboratoryListEndpoints } from '#contract/laboratory-lists.ts'
import { laboratoryMethodEndpoints as methods } from '#contract/laboratory-methods.ts'
import { laboratoryPunctualityEndpoints } from '#contract/laboratory-punctuality.ts'
import { laboratoryRecordEndpoints as records } from '#contract/laboratory-records.ts'
import type { Context } from '#server/context.ts'
import { listFiles } from '#server/files/domain.ts'
import { beginUpload, listUploads } from '#server/files/uploads/domain.ts'
import type { Register } from '#server/http/register.ts'
import {
  addAccreditation,
  editAccreditation,
  listAccreditations,
  removeAccreditation,
} from './accreditations/domain.ts'
import { createLaboratory, decideOnLaboratory, editLaboratory, getLaboratory } from './domain.ts'
import { exportLaboratories } from './exporting/domain.ts'
import { listLaboratoryEvents } from './history/domain.ts'
import { listLaboratories } from './listing/domain.ts'
import { addMethod, editMethod, listMethods, removeMethod } from './methods/domain.ts'
import { exportMethods } from './methods/exporting/domain.ts'
import { authoriseImport, importMethods, previewMethods } from './methods/importing/domain.ts'
import { listLaboratoryNotes, writeLaboratoryNote } from './notes/domain.ts'
import { getPunctuality } from './punctuality/domain.ts'

export function laboratoryRoutes(on: Register, context: Context): void {
  on(laboratoryEndpoints.createLaboratory, ({ caller, body, onceKey }) =>
    createLaboratory(context, caller, onceKey, body),
  )
  on(laboratoryListEndpoints.listLaboratories, ({ caller, query }) =>
    listLaboratories(context, caller, query),
  )
  on(laboratoryListEndpoints.exportLaboratories, async ({ caller, query: { language, ...list } }) =>
    exportLaboratories(context, caller, list, language ?? caller.language),
  )
  on(laboratoryPunctualityEndpoints.getPunctuality, ({ caller, query }) =>
    getPunctuality(context, caller, query.laboratory ?? null),
  )
  on(laboratoryEndpoints.getLaboratory, ({ caller, params }) => getLaboratory(context, caller, params.id))
  on(laboratoryEndpoints.editLaboratory, ({ caller, params, body, version }) =>
    editLaboratory(context, caller, { id: params.id, version }, body),
  )
  on(laboratoryEndpoints.approveLaboratory, ({ caller, params, body, version }) =>
    decideOnLaboratory(context, caller, { id: params.id, version }, 'approve', body),
  )
  on(laboratoryEndpoints.refuseLaboratory, ({ caller, params, body, version }) =>
    decideOnLaboratory(context, caller, { id: params.id, version }, 'refuse', body),
  )
  on(laboratoryEndpoints.pauseLaboratory, ({ caller, params, body, version }) =>
    decideOnLaboratory(context, caller, { id: params.id, version }, 'pause', body),
  )
  on(laboratoryEndpoints.resumeLaboratory, ({ caller, params, body, version }) =>
    decideOnLaboratory(context, caller, { id: params.id, version }, 'resume', body),
  )
  recordRoutes(on, context)
  accreditationRoutes(on, context)
  methodRoutes(on, context)
}

/** Notes, files and history. */
function recordRoutes(on: Register, context: Context): void {
  on(records.listLaboratoryEvents, ({ caller, params, query }) =>
    listLaboratoryEvents(context, caller, params.id, query.cursor),
  )
  on(records.listLaboratoryNotes, ({ caller, params }) => listLaboratoryNotes(context, caller, params.id))
  on(records.writeLaboratoryNote, ({ caller, params, onceKey, body }) =>
    writeLaboratoryNote(context, caller, params.id, onceKey, body),
  )
  on(records.listLaboratoryFiles, async ({ caller, params: { id } }) => {
    await getLaboratory(context, caller, id)
    return listFiles(context, caller, { kind: 'laboratory', id })
  })
  on(records.beginLaboratoryUpload, async ({ caller, params: { id }, body }) => {
    await getLaboratory(context, caller, id)
    return beginUpload(context, caller, { kind: 'laboratory', id }, body)
  })
  on(records.listLaboratoryUploads, async ({ caller, params: { id } }) => {
    await getLaboratory(context, caller, id)
    return listUploads(context, caller, { kind: 'laboratory', id })
  })
}

function accreditationRoutes(on: Register, context: Context): void {
  on(accreditations.listLaboratoryAccreditations, ({ caller, params }) =>
    listAccreditations(context, caller, params.id),
  )
  on(accreditations.addLaboratoryAccreditation, ({ caller, params, onceKey, body }) =>
    addAccreditation(context, caller, params.id, onceKey, body),
  )
  on(accreditations.editLaboratoryAccreditation, ({ caller, params, version, body }) =>
    editAccreditation(context, caller, { ...params, version }, body),
  )
  on(accreditations.removeLaboratoryAccreditation, async ({ caller, params, version }) => {
    await removeAccreditation(context, caller, { ...params, version })
    return undefined
  })
}

function methodRoutes(on: Register, context: Context): void {
  on(methods.listLaboratoryMethods, ({ caller, params, query }) =>
    listMethods(context, caller, params.id, query.cursor),
  )
  on(methods.addLaboratoryMethod, ({ caller, params, onceKey, body }) =>
    addMethod(context, caller, params.id, onceKey, body),
  )
  on(methods.editLaboratoryMethod, ({ caller, params, version, body }) =>
    editMethod(context, caller, { ...params, version }, body),
  )
  on(methods.removeLaboratoryMethod, async ({ caller, params, version }) => {
    await removeMethod(context, caller, { ...params, version })
    return undefined
  })
  on(
    methods.previewLaboratoryMethods,
    ({ caller, params, body }) => previewMethods(context, caller, params.id, body),
    { authorise: ({ caller, params }) => authoriseImport(context, caller, params.id) },
  )
  on(
    methods.importLaboratoryMethods,
    ({ caller, params, onceKey, body }) => importMethods(context, caller, params.id, onceKey, body),
    { authorise: ({ caller, params }) => authoriseImport(context, caller, params.id) },
  )
  on(methods.exportLaboratoryMethods, async ({ caller, params, query: { format, language } }) =>
    exportMethods(context, caller, params.id, { format, language: language ?? caller.language }),
  )
}
