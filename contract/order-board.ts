import { z } from 'zod'
import { boardActs, cardsPerPage, mostCountedInColumn, moveObstacles } from './board-lists.ts'
import { endpoint } from './endpoint.ts'
import { Count, Cursor, NamedRef, nextCursor } from './fields.ts'
import { orderStates } from './lists.ts'
import { orderFilters } from './order-lists.ts'
import { OrderSummary } from './orders.ts'

const target = z.enum(orderStates).describe('Column.')

export const BoardCard = OrderSummary.extend({
  responsible: NamedRef.nullable().describe(
    'The expert responsible for the customer; null if there is none, and for orders of a person who is not in a team.',
  ),
  hasUnseen: z
    .boolean()
    .describe('True if the reader’s notifications include something that the customer did to the order.'),
  moves: z
    .array(
      z.object({
        to: target,
        act: z.enum(boardActs).describe('Action that moves the order there.'),
      }),
    )
    .describe('Columns to which the reader may move the order now; each once.'),
  obstacles: z
    .array(
      z.object({
        to: target,
        reason: z.enum(moveObstacles).describe('Reason why it cannot be moved there now.'),
      }),
    )
    .describe('Columns that the order can reach from its state, but not by this reader or not yet.'),
}).meta({ id: 'BoardCard' })
export type BoardCard = z.infer<typeof BoardCard>

const { status, ...filters } = orderFilters

export const orderBoardEndpoints = {
  listBoardColumn: endpoint({
    method: 'GET',
    path: '/orders/board',
    summary: 'A column of the order board (expert)',
    description: `The orders in one state, filtered and sorted like the list, at most ${cardsPerPage} per page, with the columns to which each can be moved.`,
    access: 'signed-in',
    query: z.strictObject({
      ...filters,
      status: status.unwrap().describe('State of the orders, which is the column.'),
      cursor: Cursor.optional().describe('Of a page of the same column with the same filters and sort.'),
    }),
    status: 200,
    reply: z
      .object({
        items: z.array(BoardCard).describe(`As sorted, at most ${cardsPerPage}.`),
        nextCursor,
        count: Count.max(mostCountedInColumn)
          .nullable()
          .describe(
            `Number of orders in the column, at most ${mostCountedInColumn}, also where there are more; null after the first page.`,
          ),
      })
      .meta({ id: 'BoardColumn' }),
    errors: ['forbidden'],
  }),
}
