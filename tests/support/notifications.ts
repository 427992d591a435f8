import { sql } from 'kysely'
import type { NotificationKind, NotificationTiming } from '#contract/lists.ts'
import type { NotificationSettings } from '#contract/notifications.ts'
import { announceEvent } from '#server/announcements/domain.ts'
import type { ApiClient, TestApi } from './api.ts'
import { expectOk } from './builders.ts'

export const choose = async (
  by: ApiClient,
  choices: Partial<Record<NotificationKind, NotificationTiming>>,
): Promise<NotificationSettings> =>
  expectOk(await by.patch<NotificationSettings>('/notification-settings', { choices }))

/** Runs the worker's jobs for all events of the order so far. */
export async function tellOfOrder({ context }: TestApi, orderId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct e.id from events e join pgboss.job j on j.name = 'announce' and (j.data ->> 'eventId')::uuid = e.id
    where e.subject_id = ${orderId} order by e.id`.execute(context.db)
  for (const { id } of rows) await announceEvent(context, id)
}
