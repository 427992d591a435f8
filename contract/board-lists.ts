/** Closed lists of the board of orders. */

/** Actions by which an expert moves an order to another column. */
export const boardActs = [
  'provide_offer',
  'withdraw_offer',
  'confirm',
  'receive',
  'start',
  'complete',
  'cancel',
] as const
export type BoardAct = (typeof boardActs)[number]

/** Reasons why an order does not go to a column although an action leads there. */
export const moveObstacles = ['customer_decides', 'no_result', 'samples_waiting', 'all_rejected'] as const

/** Cards of a column that are loaded at once. */
export const cardsPerPage = 25
/** Orders of a column, and late ones, are counted so far. */
export const mostCountedInColumn = 1000
