import type { PlaceToCheck, ReplacingPlace } from '#contract/privacy-lists.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { erasedName } from '#server/people/rules.ts'
import { mentions, toCheck } from '../declaration/mentions/rules.ts'
import { certainAmong, type Replacer, replacerOf, wordsAmong } from '../matching/rules.ts'
import type { Linked, Mention, Subject } from '../rules.ts'
import { allowLongStatements } from '../store.ts'
import { countToCheck, listEvents, listWords, readMentions, writeMention } from './store.ts'

/** Rows of one transaction: mails are large. */
const rowsAtOnce = 200

/** Words that an erasure of the person replaces. */
export const wordsOf = async (tx: Tx, subject: Subject): Promise<string[]> =>
  wordsAmong(await listWords(tx, subject))

export const linkedTo = async (db: Db | Tx, subject: Subject): Promise<Linked> => ({
  ...subject,
  events: await listEvents(db, subject.ids),
})

type Part = { last: string | null; changed: number }

/** Replaces words in some rows behind a key, or only counts them if no instant is given, before which they came about. `last` is null after the last part. */
async function replacePart(
  tx: Tx,
  mention: Mention,
  linked: Linked,
  { after, replacer, until }: { after: string | null; replacer: Replacer; until: Date | null },
): Promise<Part> {
  const limit = rowsAtOnce
  const rows = await readMentions(tx, mention, linked, { after, limit, until })
  const changed = rows
    .map((row) => ({ row, values: replaced(mention, row.values, replacer) }))
    .filter(({ row, values }) => JSON.stringify(values) !== JSON.stringify(row.values))
  if (until) for (const { row, values } of changed) await writeMention(tx, mention, { key: row.key, values })
  return { last: rows.length === limit ? (rows.at(-1)?.key ?? null) : null, changed: changed.length }
}

const replaced = ({ json = [] }: Mention, values: Record<string, unknown>, { inText, inJson }: Replacer) =>
  Object.fromEntries(
    Object.entries(values).map(([column, value]) => {
      if (json.includes(column)) return [column, inJson(value)]
      return [column, typeof value === 'string' ? inText(value) : value]
    }),
  )

/** Replaces the words in what the person wrote, got or caused, each part in a transaction of its own. */
export async function replaceMentions(
  db: Db,
  subject: Subject,
  { words, until }: { words: readonly string[]; until: Date },
): Promise<void> {
  if (words.length === 0) return
  const linked = await db.transaction().execute(async (tx) => {
    await allowLongStatements(tx)
    return linkedTo(tx, subject)
  })
  const replacer = replacerOf(words, erasedName)
  for (const mention of mentions) {
    let after: string | null = null
    do {
      const from: string | null = after
      const part: Part = await db.transaction().execute(async (tx) => {
        await allowLongStatements(tx)
        return replacePart(tx, mention, linked, { after: from, replacer, until })
      })
      after = part.last
    } while (after !== null)
  }
}

/** Number of rows in which an erasure would replace words, by place. */
export async function countMentions(
  tx: Tx,
  subject: Subject,
  words: readonly string[],
): Promise<{ place: ReplacingPlace; count: number }[]> {
  const linked = await linkedTo(tx, subject)
  const replacer = replacerOf(words, erasedName)
  const counts: { place: ReplacingPlace; count: number }[] = []
  for (const mention of mentions) {
    let count = 0
    let after: string | null = null
    do {
      const part: Part = await replacePart(tx, mention, linked, { after, replacer, until: null })
      count += part.changed
      after = part.last
    } while (after !== null)
    counts.push({ place: mention.place, count })
  }
  return counts.filter(({ count }) => count > 0)
}

/** Number of records of others in which somebody has to look for the words, by place. */
export async function countRecordsToCheck(
  tx: Tx,
  subject: Subject,
  words: readonly string[],
): Promise<{ place: PlaceToCheck; count: number }[]> {
  const certain = certainAmong(words)
  const counts: { place: PlaceToCheck; count: number }[] = []
  for (const place of toCheck)
    counts.push({ place: place.place, count: await countToCheck(tx, place, subject, certain) })
  return counts.filter(({ count }) => count > 0)
}
