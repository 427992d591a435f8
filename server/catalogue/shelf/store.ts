import { sql } from 'kysely'
import type { FilterKind, Language } from '#contract/lists.ts'
import type { Tx } from '#server/db/database.ts'
import { joinPacked, type Marks, type PackedSets, setsInPiece } from '../sets/rules.ts'
import type { Candidate } from '../vocabulary/rules.ts'

export async function findLoad(tx: Tx): Promise<{ loadId: string; size: number } | undefined> {
  const { rows } = await sql<{ loadId: string; size: number }>`
    select id as "loadId", product_count as size from catalogue_loads order by id desc limit 1`.execute(tx)
  return rows[0]
}

/** Everything in order, each batch from behind the last row of the one before; other calls of the process have their turn in between. */
async function* inBatches<Row>(size: number, readBehind: (last: Row | undefined) => Promise<Row[]>) {
  let last: Row | undefined
  for (let isMore = true; isMore; ) {
    const batch = await readBehind(last)
    yield batch
    last = batch.at(-1)
    isMore = batch.length === size
  }
}

type MarkRow = { mark: string; members: Uint8Array; named: Uint8Array }

export async function readMarks(tx: Tx, kind: FilterKind | Language): Promise<Marks> {
  const batches = inBatches<MarkRow>(setsInPiece, async (last) => {
    const { rows } = await sql<MarkRow>`
      select mark, members, named from product_marks where kind = ${kind} and mark > ${last?.mark ?? ''}
      order by mark limit ${sql.lit(setsInPiece)}`.execute(tx)
    return rows
  })
  const [names, members, named]: [string[], PackedSets[number][], PackedSets[number][]] = [[], [], []]
  for await (const batch of batches) {
    names.push(...batch.map(({ mark }) => mark))
    members.push(joinPacked(batch.map((row) => row.members)))
    named.push(joinPacked(batch.map((row) => row.named)))
  }
  return { names, members, named }
}

const wordsAtOnce = 1000

export async function readWords(tx: Tx, language: Language): Promise<Candidate[]> {
  const batches = inBatches<Candidate>(wordsAtOnce, async (last) => {
    const { rows } = await sql<Candidate>`
      select word, stem, product_count as "productCount" from product_words
      where language = ${language} and (word, stem) > (${last?.word ?? ''}, ${last?.stem ?? ''})
      order by word, stem limit ${sql.lit(wordsAtOnce)}`.execute(tx)
    return rows
  })
  const words: Candidate[] = []
  for await (const batch of batches) words.push(...batch)
  return words
}
