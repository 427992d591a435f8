import type { TimelineKind } from '#contract/order-choices.ts'
import type { TimelineEntry } from '#contract/order-timeline.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { cutPage, instantKey, readCursor, uuidKey, writeCursor } from '#server/db/cursor.ts'
import type { Db } from '#server/db/database.ts'
import type { Moment } from '#server/db/moments.ts'
import { listEventsByTime } from '#server/events/domain.ts'
import { audiencesOf } from '#server/events/rules.ts'
import { readMessagesBefore, readNotesBefore } from '#server/messages/conversations/domain.ts'
import { Refusal } from '#server/refusal.ts'
import { relationTo } from '../access.ts'
import { actionsFor, presentEvent } from '../history/rules.ts'
import type { Relation } from '../rules.ts'
import { findHead } from '../store.ts'
import { type Sight, sightOf } from './access.ts'
import {
  actionsAmong,
  isOnFile,
  mailsOfActions,
  mergeByTime,
  presentMail,
  presentMessage,
  presentNote,
  presentView,
} from './rules.ts'
import { findParties, listMails, listViews } from './store.ts'

const pageSize = 50

type Question = {
  db: Db
  caller: Caller
  id: string
  relation: Relation
  before: Moment | null
  limit: number
}

/** Entries of an order from several tables as one list. Each table is asked for a whole page. */
export async function getTimeline(
  { db }: Context,
  caller: Caller,
  id: string,
  { kind, cursor }: { kind?: TimelineKind | undefined; cursor?: string | undefined },
) {
  const head = await findHead(db, id, caller.personId)
  const relation = head && relationTo(head, caller)
  if (!relation) throw new Refusal('order_not_found')
  const sight = sightOf(caller, relation)
  if (kind && !sight.kinds.includes(kind)) throw new Refusal('forbidden')
  const [at, entryId] = readCursor(cursor, [instantKey, uuidKey]) ?? []
  const before = at !== undefined && entryId !== undefined ? { at, id: entryId } : null
  const question = { db, caller, id, relation, before, limit: pageSize + 1 }
  const lists = await readSources(question, sight, kind ? [kind] : sight.kinds)
  const page = cutPage(mergeByTime(lists), pageSize, (last) => writeCursor(last.at, last.id))
  return { kinds: [...sight.kinds], ...page }
}

function readSources(
  question: Question,
  sight: Sight,
  kinds: readonly TimelineKind[],
): Promise<TimelineEntry[][]> {
  const { db, caller, id, before, limit } = question
  const subject = { kind: 'order', id } as const
  const shows = {
    action: kinds.includes('action'),
    file: kinds.includes('file'),
    messages: sight.kinds.includes('message'),
  }
  const sources: Promise<TimelineEntry[]>[] = []
  if (shows.action || shows.file) sources.push(readEvents(question, shows))
  if (kinds.includes('message')) {
    sources.push(
      readMessagesBefore(db, subject, caller, before, limit).then((rows) => rows.map(presentMessage)),
    )
    if (sight.withNotes)
      sources.push(readNotesBefore(db, subject, before, limit).then((rows) => rows.map(presentNote)))
  }
  if (kinds.includes('mail'))
    sources.push(listMails(db, id, mailsOfActions, before, limit).then((rows) => rows.map(presentMail)))
  if (kinds.includes('view'))
    sources.push(listViews(db, id, before, limit).then((rows) => rows.map(presentView)))
  return Promise.all(sources)
}

/** Events that the history shows to this reader, as its rules present them. */
async function readEvents(
  { db, id, relation, before, limit }: Question,
  shows: Parameters<typeof actionsAmong>[1],
): Promise<TimelineEntry[]> {
  const filter = {
    actions: actionsAmong(actionsFor(relation), shows),
    audiences: audiencesOf(relation === 'expert' ? 'expert' : 'customer'),
    before,
  }
  const rows = await listEventsByTime(db, id, filter, limit)
  const parties = await findParties(db, id)
  if (!parties) throw new Refusal('order_not_found')
  return rows.map((row) => {
    const event = presentEvent(row, parties, relation)
    return { kind: isOnFile(event.act) ? 'file' : 'action', id: event.id, at: event.at, event }
  })
}
