import type { WorkList } from '#contract/laboratory-page.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { listReadableFiles } from '#server/files/kept/domain.ts'
import { relationTo } from '../access.ts'
import { consignmentOf } from '../lifecycle/domain.ts'
import { presentQuestion } from '../questions/rules.ts'
import { listQuestions } from '../questions/store.ts'
import { getRow } from '../record/domain.ts'
import { listSent } from '../reports/store.ts'
import { allowedActs } from '../rules.ts'
import { listWork } from '../store.ts'

export async function getWorkList({ db }: Context, caller: Caller): Promise<WorkList> {
  return readWorkList(db, caller)
}

/** Work list of a laboratory, by our numbers. It contains no text of a customer. */
export async function readWorkList(db: Db | Tx, caller: Caller): Promise<WorkList> {
  const id = consignmentOf(caller)
  const { number, state, laboratory, note, expectedBackOn, sentAt, arrivedAt } = await getRow(db, id)
  const relation = relationTo(caller, id)
  return {
    number,
    state,
    laboratory: laboratory.name,
    note,
    expectedBackOn,
    sentAt: sentAt?.toISOString() ?? null,
    arrivedAt: arrivedAt?.toISOString() ?? null,
    samples: await listWork(db, id),
    questions: (await listQuestions(db, id)).map(presentQuestion),
    reports: (await listSent(db, id)).map(({ sentAt: at, ...sent }) => ({
      ...sent,
      sentAt: at.toISOString(),
    })),
    files: (await listReadableFiles(db, { kind: 'report_draft', id })).map(presentDraftFile),
    allowed: relation ? allowedActs(state, relation) : [],
  }
}

const presentDraftFile = ({ id, name, contentType, sizeBytes }: WorkList['files'][number]) => ({
  id,
  name,
  contentType,
  sizeBytes,
})
