import { cardsPerPage, mostCountedInColumn } from '#contract/board-lists.ts'
import type { OrderState } from '#contract/lists.ts'
import type { BoardCard } from '#contract/order-board.ts'
import type { Caller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'
import type { Context } from '#server/context.ts'
import { findUnseenOrders } from '#server/news/staff/domain.ts'
import { Refusal } from '#server/refusal.ts'
import { countOrders, listPage, type OrderQuery } from '../listing/domain.ts'
import { waysOf } from './rules.ts'
import { listCards } from './store.ts'

type ColumnQuery = OrderQuery & { status: OrderState; cursor?: string }
type Column = { items: BoardCard[]; nextCursor: string | null; count: number | null }

/** Orders in one state, with the columns to which each may be moved. */
export async function listColumn(context: Context, caller: Caller, query: ColumnQuery): Promise<Column> {
  if (!hasGrant(caller, 'expert')) throw new Refusal('forbidden')
  const { sort: _, cursor, ...narrowing } = query
  const [{ items, nextCursor }, count] = await Promise.all([
    listPage(context, caller, query, cardsPerPage),
    cursor === undefined ? countOrders(context, caller, narrowing, mostCountedInColumn) : null,
  ])
  const ids = items.map(({ id }) => id)
  const [cards, unseen] = await Promise.all([
    listCards(context.db, ids),
    findUnseenOrders(context, caller, ids),
  ])
  const byId = new Map(cards.map((card) => [card.id, card]))
  return {
    items: items.flatMap((order): BoardCard[] => {
      const card = byId.get(order.id)
      if (!card) return []
      const { responsible, ...facts } = card
      return [
        {
          ...order,
          responsible,
          hasUnseen: unseen.has(order.id),
          ...waysOf({ ...facts, state: order.state }),
        },
      ]
    }),
    nextCursor,
    count,
  }
}
