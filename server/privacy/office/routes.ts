import { privacyEndpoints } from '#contract/privacy.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import {
  erasePerson,
  exportPerson,
  findPersonalData,
  getPrivacy,
  openExport,
  withdrawErasure,
} from './domain.ts'

/** `forgetCallers` is called before the reply: in this process nobody has to wait for the signal. */
export function privacyRoutes(on: Register, context: Context, forgetCallers: () => void): void {
  on(privacyEndpoints.getPrivacy, ({ caller }) => getPrivacy(context, caller))
  on(privacyEndpoints.findPersonalData, ({ caller, body }) => findPersonalData(context, caller, body.who))
  on(privacyEndpoints.exportPerson, ({ caller, body, onceKey }) =>
    exportPerson(context, caller, body.who, onceKey),
  )
  on(privacyEndpoints.downloadExport, ({ caller, params }) => openExport(context, caller, params.id))
  on(privacyEndpoints.erasePerson, async ({ caller, body, onceKey }) => {
    const request = await erasePerson(context, caller, body.who, onceKey)
    forgetCallers()
    return request
  })
  on(privacyEndpoints.withdrawErasure, ({ caller, params }) => withdrawErasure(context, caller, params.id))
}
