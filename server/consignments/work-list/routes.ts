import { laboratoryPageEndpoints as endpoints } from '#contract/laboratory-page.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { readFilePart } from '#server/http/file-part.ts'
import type { Register } from '#server/http/register.ts'
import { bearerTokenOf } from '#server/http/request-headers.ts'
import { confirmArrival } from '../arrival/domain.ts'
import { closeSession, openSession } from '../links/domain.ts'
import { askQuestion } from '../questions/domain.ts'
import { addReportFile, refuseReportFile, removeReportFile } from '../report-files/domain.ts'
import { previewValues, refuseReport, sendReport } from '../reports/domain.ts'
import { getWorkList } from './domain.ts'

/** Calls of the page of a laboratory. */
export function laboratoryPageRoutes(on: Register, context: Context): void {
  on(endpoints.openLaboratorySession, ({ body, request }) =>
    openSession(context, { ip: request.ip, ...body }),
  )
  on(endpoints.closeLaboratorySession, async ({ request }) => {
    await closeSession(context, bearerTokenOf(request) ?? '')
    return undefined
  })
  on(endpoints.getWorkList, ({ caller }) => getWorkList(context, caller))
  on(endpoints.confirmArrival, ({ caller }) => confirmArrival(context, caller))
  on(endpoints.askQuestion, ({ caller, body, onceKey }) => askQuestion(context, caller, body.text, onceKey))
  on(endpoints.addReportFile, async ({ caller, onceKey, request }) => {
    await refuseReportFile(context, caller, onceKey)
    return readFilePart(request, (upload) => addReportFile(context, caller, onceKey, upload))
  })
  on(endpoints.removeReportFile, async ({ caller, params }) => {
    await removeReportFile(context, caller, params.id)
    return undefined
  })
  const beforeSheet = { authorise: ({ caller }: { caller: Caller }) => refuseReport(context, caller) }
  on(endpoints.previewValues, ({ caller, body }) => previewValues(context, caller, body.rows), beforeSheet)
  on(
    endpoints.sendReport,
    ({ caller, body, onceKey }) => sendReport(context, caller, body, onceKey),
    beforeSheet,
  )
}
