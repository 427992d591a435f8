import { type RawBuilder, sql } from 'kysely'
import type { OrderSort, OrderState } from '#contract/lists.ts'

export type Condition = RawBuilder<unknown>

export type Sorting = {
  /** Table with the index: the orders `o`, or their words `w`. */
  table: 'o' | 'w'
  id: Condition
  /** Sort key before the age, written as in the index; `type` is that of its text in a cursor. */
  key?: { value: Condition; type: Condition }
  /** Row `w` with the key of each order `o`, looked up one by one. */
  lookUp?: Condition
  /** Equal keys are sorted by age in the same direction, because an index is read in one direction. */
  direction: Condition
}

const [rising, falling] = [sql`asc`, sql`desc`]
/** Ways to sort lists of orders, each with an index. */
export const sortings: Record<OrderSort, Sorting> = {
  newest: { table: 'o', id: sql`o.id`, direction: falling },
  oldest: { table: 'o', id: sql`o.id`, direction: rising },
  name: {
    table: 'w',
    id: sql`w.order_id`,
    key: { value: sql`w.name_key`, type: sql`text collate "C"` },
    direction: rising,
  },
  state: {
    table: 'o',
    id: sql`o.id`,
    key: { value: sql`order_state_key(o.state)`, type: sql`integer` },
    direction: falling,
  },
  completion: {
    table: 'o',
    id: sql`o.id`,
    key: { value: sql`order_completion_key(o.state, o.estimated_completion_on)`, type: sql`date` },
    direction: rising,
  },
}

/** States in which orders stay. There are few in any other state: work that waits. */
const lastingStates: readonly OrderState[] = ['draft', 'completed', 'cancelled']

/**
 * Orders in a state that passes are read by that state before their names are looked up and sorted. The planner would rather read
 * the names of all orders.
 */
export const sortingOf = (sort: OrderSort, state: OrderState | undefined): Sorting =>
  sort === 'name' && state !== undefined && !lastingStates.includes(state)
    ? {
        ...sortings.name,
        table: 'o',
        id: sql`o.id`,
        lookUp: sql`cross join lateral (select name_key from order_words where order_id = o.id offset 0) w`,
      }
    : sortings[sort]

/** Condition that a row comes after this order, which has this sort key. */
export const isBehind = ({ id, key, direction }: Sorting, after: string, afterKey?: string): Condition => {
  const beyond = direction === falling ? sql`<` : sql`>`
  return key
    ? sql`(${key.value}, ${id}) ${beyond} (${afterKey}::${key.type}, ${after}::uuid)`
    : sql`${id} ${beyond} ${after}`
}

/** Tables of a list in this order. */
export const tablesOf = ({ table, lookUp }: Sorting, orders: Condition = sql`orders`) =>
  table === 'o'
    ? sql`${orders} o ${lookUp ?? sql``}`
    : sql`order_words w join ${orders} o on o.id = w.order_id`

/** Order of found rows. */
export const inOrder = ({ key, direction }: Sorting) =>
  key ? sql`sort_key ${direction}, id ${direction}` : sql`id ${direction}`
/** The same of rows of an index. */
export const inOrderOfIndex = ({ key, id, direction }: Sorting) =>
  key ? sql`${key.value} ${direction}, ${id} ${direction}` : sql`${id} ${direction}`
