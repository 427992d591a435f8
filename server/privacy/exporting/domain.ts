import { Readable } from 'node:stream'
import { v7 as uuid } from 'uuid'
import { type Caller, systemCaller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { recordAboutPerson } from '#server/people/history/domain.ts'
import { type PackedStream, packStreams } from '#server/storage/pack-files.ts'
import { holdings } from '../declaration/rules.ts'
import { findPerson } from '../domain.ts'
import { finishExports, insertRequest } from '../requests/store.ts'
import type { Subject } from '../rules.ts'
import { allowLongStatements } from '../store.ts'
import { type Part, partsOf } from './rules.ts'
import { listFilesOf, readRows } from './store.ts'

/** Records that somebody exports what is stored about a person. Returns the id of the request. */
export function beginExport(context: Context, by: Caller | null, who: string): Promise<string> {
  return context.db.transaction().execute((tx) => recordExport(tx, context, by, who))
}

/** The same in the transaction of the caller. */
export async function recordExport(
  tx: Tx,
  context: Context,
  by: Caller | null,
  who: string,
): Promise<string> {
  await allowLongStatements(tx)
  const { subject } = await findPerson(tx, who)
  const { clock } = context
  const askedAt = clock.now()
  const id = uuid({ msecs: askedAt.getTime() })
  for (const personId of subject.ids)
    await recordAboutPerson(tx, context, {
      personId,
      at: askedAt,
      actor: by ?? systemCaller,
      action: 'export',
    })
  await insertRequest(tx, {
    id,
    kind: 'export',
    personIds: [...subject.ids],
    emails: [...subject.emails],
    words: [],
    askedAt,
    askedBy: by?.personId ?? null,
  })
  return id
}

/** ZIP of everything that is stored about a person: a JSON file per kind, and the files that they sent. */
export async function packPerson(context: Context, subject: Subject): Promise<Readable> {
  const { db, clock, fileStore } = context
  const modifiedAt = clock.now()
  const parts = partsOf(holdings).map(
    (part): PackedStream => ({
      name: part.name,
      modifiedAt,
      open: async () => Readable.from(writePart(context, part, subject)),
    }),
  )
  const files = (await listFilesOf(db, subject)).map(
    ({ name, storageKey, uploadedAt }): PackedStream => ({
      name: `files/${name}`,
      modifiedAt: uploadedAt,
      open: () => fileStore.read(storageKey),
    }),
  )
  return packStreams([...parts, ...files])
}

/** JSON of one kind: the rows of each table, one a line. */
async function* writePart({ db }: Context, { holdings: tables }: Part, subject: Subject) {
  yield Buffer.from('[')
  let separator = '\n'
  for (const holding of tables) {
    for await (const row of readRows(db, holding, subject)) {
      yield Buffer.from(`${separator}${JSON.stringify({ table: holding.table, ...row })}`)
      separator = ',\n'
    }
  }
  yield Buffer.from('\n]\n')
}

const dayMs = 24 * 60 * 60 * 1000

/** Ends exports that were begun more than a day ago: they can no longer be downloaded. Run by the worker. */
export function forgetExports({ db, clock }: Context): Promise<void> {
  const now = clock.now()
  return finishExports(db, new Date(now.getTime() - dayMs), now)
}
