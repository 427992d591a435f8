import type { CentsRange } from '#contract/fields.ts'
import type { Side } from '#contract/lists.ts'
import type { ProposalChanges, ProposalDifferences } from '#contract/order-proposals.ts'
import type { ProposalKind, ProposalState } from '#contract/proposal-lists.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { proposalTransitions, type StoredProposal } from './rules.ts'

const selectProposals = (db: Db | Tx, orderId: string) =>
  db
    .selectFrom('proposals as q')
    .leftJoin('people as a', 'a.id', 'q.author_id')
    .where('q.order_id', '=', orderId)
    .select((row) => [
      'q.id',
      'q.reason',
      'q.order_version as orderVersion',
      'q.created_at as createdAt',
      'q.decided_at as decidedAt',
      'q.decision_reason as decisionReason',
      'q.completion_before as completionBefore',
      'q.completion_after as completionAfter',
      'q.completion_is_set as completionIsSet',
      row.ref('q.kind').$castTo<ProposalKind>().as('kind'),
      row.ref('q.state').$castTo<ProposalState>().as('state'),
      row.ref('q.side').$castTo<Side>().as('side'),
      row.ref('q.changes').$castTo<ProposalChanges | null>().as('changes'),
      row.ref('q.differences').$castTo<ProposalDifferences | null>().as('differences'),
      row.ref('q.price_before').$castTo<CentsRange | null>().as('priceBefore'),
      row.ref('q.price_after').$castTo<CentsRange | null>().as('priceAfter'),
      row.fn.coalesce('a.name', 'q.author_name').$castTo<string>().as('authorName'),
    ])

/** Proposals about an order, newest first. */
export const listProposals = (db: Db, orderId: string, limit: number): Promise<StoredProposal[]> =>
  selectProposals(db, orderId).orderBy('q.id', 'desc').limit(limit).execute()

export const findProposal = (db: Db | Tx, orderId: string, id: string): Promise<StoredProposal | undefined> =>
  selectProposals(db, orderId).where('q.id', '=', id).executeTakeFirst()

export type NewProposal = Pick<
  StoredProposal,
  | 'id'
  | 'kind'
  | 'side'
  | 'reason'
  | 'orderVersion'
  | 'changes'
  | 'differences'
  | 'priceBefore'
  | 'priceAfter'
  | 'completionBefore'
  | 'completionAfter'
  | 'completionIsSet'
  | 'createdAt'
> & { orderId: string; authorId: string | null; authorName: string | null }

export async function insertProposal(tx: Tx, proposal: NewProposal): Promise<void> {
  const { changes, differences, priceBefore, priceAfter } = proposal
  const json = (value: object | null) => (value === null ? null : JSON.stringify(value))
  await tx
    .insertInto('proposals')
    .values({
      id: proposal.id,
      order_id: proposal.orderId,
      kind: proposal.kind,
      side: proposal.side,
      author_id: proposal.authorId,
      author_name: proposal.authorName,
      reason: proposal.reason,
      order_version: proposal.orderVersion,
      changes: json(changes),
      differences: json(differences),
      price_before: json(priceBefore),
      price_after: json(priceAfter),
      completion_before: proposal.completionBefore,
      completion_after: proposal.completionAfter,
      completion_is_set: proposal.completionIsSet,
      created_at: proposal.createdAt,
    })
    .execute()
}

type Decision = {
  action: keyof typeof proposalTransitions
  at: Date
  by: string | null
  reason?: string
  /** Of an accepted change. */
  completionAfter?: string | null
  completionIsSet?: boolean
  lastPosition?: number
}

/** Decides about a proposal. Its order is locked, so it is still open. */
export async function decideProposal(tx: Tx, id: string, decision: Decision): Promise<void> {
  await tx
    .updateTable('proposals')
    .set({
      state: proposalTransitions[decision.action].to,
      decided_at: decision.at,
      decided_by: decision.by,
      decision_reason: decision.reason ?? '',
      ...(decision.completionAfter !== undefined && { completion_after: decision.completionAfter }),
      ...(decision.completionIsSet !== undefined && { completion_is_set: decision.completionIsSet }),
      ...(decision.lastPosition !== undefined && { last_position: decision.lastPosition }),
    })
    .where('id', '=', id)
    .execute()
}

/** Closes the open proposal about an order that nothing more is done for. */
export async function lapseProposal(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx
    .updateTable('proposals')
    .set({ state: proposalTransitions.lapse.to, decided_at: at })
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .execute()
}

/** Highest number of a sample that accepted proposals have left behind; 0 if none has been accepted. */
export async function findLastPosition(db: Db | Tx, orderId: string): Promise<number> {
  const { last } = await db
    .selectFrom('proposals')
    .where('order_id', '=', orderId)
    .select((row) => row.fn.max('last_position').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** Ids of the samples of an order of which a test is in a consignment, or was sent with one. */
export async function listSentSamples(db: Db | Tx, orderId: string): Promise<Set<string>> {
  const samples = await db
    .selectFrom('samples as s')
    .where('s.order_id', '=', orderId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('sample_tests as t')
          .whereRef('t.sample_id', '=', 's.id')
          .where('t.consignment_id', 'is not', null),
      ),
    )
    .select('s.id')
    .execute()
  return new Set(samples.map(({ id }) => id))
}
