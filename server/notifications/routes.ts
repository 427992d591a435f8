import { notificationEndpoints } from '#contract/notifications.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { chooseNotifications, endAbsence, getNotificationSettings, setAbsence } from './domain.ts'

export function notificationRoutes(on: Register, context: Context): void {
  const the = notificationEndpoints
  on(the.getNotificationSettings, ({ caller }) => getNotificationSettings(context, caller))
  on(the.chooseNotifications, ({ caller, body }) => chooseNotifications(context, caller, body.choices))
  on(the.setAbsence, ({ caller, body }) => setAbsence(context, caller, body))
  on(the.endAbsence, ({ caller }) => endAbsence(context, caller))
}
