import { Readable } from 'node:stream'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { helsinkiDay } from '#contract/days.ts'
import { formatOrderNumber } from '#contract/formats.ts'
import type { Language } from '#contract/lists.ts'
import type { ResultTable } from '#contract/result-tables.ts'
import type { Result, resultEndpoints } from '#contract/results.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { type OnceKey, once } from '#server/db/once.ts'
import { stated } from '#server/events/rules.ts'
import { moveFile } from '#server/files/domain.ts'
import { filesPerSubject } from '#server/files/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { cleanName } from '#server/storage/clean-name.ts'
import { packFiles } from '#server/storage/pack-files.ts'
import { downloadHeaders } from '#server/storage/send-download.ts'
import { relationTo } from '../access.ts'
import { getOrderRecord, particularsOf, refuseAct } from '../domain.ts'
import { type Step, transition } from '../lifecycle/domain.ts'
import { isApplicable } from '../lifecycle/rules.ts'
import { releaseTests } from '../sample-tests/store.ts'
import { reportFinishedSamples } from '../samples/store.ts'
import { resultTableCsv } from './documents.ts'
import { refuseOriginals } from './originals/domain.ts'
import { withRequirements } from './requirements/rules.ts'
import { findCorrected, listNamedTests, presentResults, presentTable, refuseForeignRows } from './rules.ts'
import {
  findTable,
  insertOpenTests,
  insertResult,
  insertTable,
  insertTests,
  listReleasedFiles,
  type TableRecord,
} from './store.ts'

export async function listResults(
  context: Context,
  caller: Caller,
  orderId: string,
): Promise<{ items: Result[] }> {
  const { order, relation } = await getOrderRecord(context.db, caller, orderId)
  return { items: presentResults(order.results, relation) }
}

/** Archive of all released results, created while it is sent. */
export async function openResultArchive(
  context: Context,
  caller: Caller,
  orderId: string,
  language: Language,
) {
  const { order, relation } = await getOrderRecord(context.db, caller, orderId)
  refuseAct('download_results', order.state, relation)
  if (!isApplicable('download_results', particularsOf(order), relation))
    throw new Refusal('results_not_found')
  const files = await listReleasedFiles(context.db, orderId)
  const { stream, sizeBytes } = packFiles(
    files.map(({ storageKey, ...file }) => ({ ...file, open: () => context.fileStore.read(storageKey) })),
  )
  stream.once('error', (error) =>
    context.log.error({ err: error, orderId }, 'an archive of results broke off'),
  )
  const name = `${formatOrderNumber(order.number)}-${language === 'fi' ? 'tulokset' : 'results'}.zip`
  return { stream, headers: downloadHeaders({ name, contentType: 'application/zip', sizeBytes }) }
}

type NewResult = z.output<(typeof resultEndpoints)['addResult']['body']>

/**
 * Releases an uploaded file as a result: the customer sees it from now on, and the tests that it covers are reported.
 */
export function addResult(
  context: Context,
  caller: Caller,
  orderId: string,
  released: NewResult,
  onceKey: OnceKey,
): Promise<Result> {
  const { corrects } = released
  return context.db.transaction().execute((tx) =>
    once(tx, context.clock.now(), onceKey, async () => {
      await getOrderRecord(tx, caller, orderId)
      if (context.config.resultApproval) throw new Refusal('approval_needed')
      const id = uuid()
      const action = corrects === null ? 'add_result' : 'correct_result'
      await transition({ tx, context, actor: caller, id: orderId }, action, (step) =>
        release(step, caller, { ...released, id }),
      )
      const { order: changed, relation } = await getOrderRecord(tx, caller, orderId)
      const added = presentResults(changed.results, relation).find((one) => one.id === id)
      if (!added) throw new Error('A result that was just written cannot be found')
      return added
    }),
  )
}

/** Writes the result and its table, and reports the tests that it covers. */
async function release({ tx, order, now }: Step, caller: Caller, released: NewResult & { id: string }) {
  const { id, fileId, title, sampleIds, table, corrects, correction } = released
  const orderId = order.id
  // A wrong result of a full order can still be corrected.
  if (corrects === null && order.results.length >= filesPerSubject) throw new Refusal('files_too_many')
  const corrected = findCorrected(order, released)
  await refuseOriginals(tx, order, [fileId])
  const from = { kind: 'order_results', id: orderId } as const
  const name = await moveFile(tx, fileId, { from, to: { kind: 'result', id } })
  if (table) refuseForeignRows(order, released)
  const named = listNamedTests(order.samples, released)
  const addedBy = caller.personId
  const result = { id, orderId, fileId, title, addedAt: now, addedBy, sampleIds, corrects, correction }
  if (!(await insertResult(tx, result))) throw new Refusal('sample_not_found')
  if (table) await insertTable(tx, id, withRequirements(table, order, released))
  if (named) await insertTests(tx, id, named)
  else await insertOpenTests(tx, result)
  await releaseTests(tx, id, helsinkiDay(now))
  await reportFinishedSamples(tx, orderId)
  return {
    changes: stated({ samples: sampleIds.length }),
    personal: { title, name, ...(corrected && { corrects: corrected.title, correction }) },
  }
}

/** Table of a result, for everybody who sees the result. */
export async function getResultTable(context: Context, caller: Caller, id: string): Promise<ResultTable> {
  return presentTable(await getTableRecord(context, caller, id))
}

async function getTableRecord({ db }: Context, caller: Caller, id: string): Promise<TableRecord> {
  const found = await findTable(db, id, caller.personId)
  const relation = found && relationTo(found, caller)
  if (!found || !relation || (found.isWithdrawn && relation !== 'expert'))
    throw new Refusal('result_not_found')
  return found
}

export async function openResultTable(context: Context, caller: Caller, id: string, language: Language) {
  const { orderNumber, title } = await getTableRecord(context, caller, id)
  const csv = resultTableCsv(orderNumber, await getResultTable(context, caller, id), language)
  return {
    stream: Readable.from([csv]),
    headers: downloadHeaders({
      name: `${formatOrderNumber(orderNumber)}-${cleanName(title)}.csv`,
      contentType: 'text/csv; charset=utf-8',
    }),
  }
}
