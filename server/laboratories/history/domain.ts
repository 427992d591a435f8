import type { LaboratoryEvent } from '#contract/laboratory-records.ts'
import type { Caller } from '#server/auth/caller.ts'
import { mapProductNames } from '#server/catalogue/domain.ts'
import type { Context } from '#server/context.ts'
import { cutPage, readCursor, uuidKey, writeCursor } from '#server/db/cursor.ts'
import { listEvents } from '#server/events/domain.ts'
import {
  audiencesOf,
  changedValuesOf,
  type EventRow,
  eventActions,
  presentActor,
} from '#server/events/rules.ts'
import { getLaboratory } from '../domain.ts'

const pageSize = 50

/** Notes are read by themselves. */
const actions = eventActions.laboratory.filter((action) => action !== 'write_note')

/** Events of a laboratory, newest first. */
export async function listLaboratoryEvents(context: Context, caller: Caller, id: string, cursor?: string) {
  await getLaboratory(context, caller, id)
  const before = readCursor(cursor, [uuidKey])?.[0] ?? null
  const filter = { actions, audiences: audiencesOf('expert'), before }
  const rows = await listEvents(context.db, id, filter, pageSize + 1)
  const page = cutPage(rows, pageSize, (last) => writeCursor(last.id))
  const names = await mapProductNames(context.db, keysOf(page.items))
  return { ...page, items: page.items.map((event) => presentEvent(event, names)) }
}

type Names = Awaited<ReturnType<typeof mapProductNames>>

const productOf = (event: EventRow) => changedValuesOf(event).filter(({ path }) => path === 'productId')

/** Keys of the products that the events are about. */
const keysOf = (events: readonly EventRow[]): string[] => [
  ...new Set(events.flatMap(productOf).flatMap(({ from, to }) => [from, to].filter(isKey))),
]

const isKey = (value: unknown): value is string => typeof value === 'string'

/** Change of the product of a method by its names, beside that by its key. */
const namedProduct = (event: EventRow, names: Names): LaboratoryEvent['changes'] => {
  const nameOf = (key: unknown) => (isKey(key) ? (names.get(key) ?? null) : null)
  return productOf(event).map(({ from, to }) => ({ path: 'product', from: nameOf(from), to: nameOf(to) }))
}

const presentEvent = (event: EventRow, names: Names): LaboratoryEvent => ({
  id: event.id,
  at: event.at.toISOString(),
  act: event.action,
  actor: presentActor(event),
  from: event.from as LaboratoryEvent['from'],
  to: event.to as LaboratoryEvent['to'],
  changes: [...changedValuesOf(event), ...namedProduct(event, names)],
})
