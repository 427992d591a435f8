import { type Sizes, usualSizes } from './data/generate.ts'

/** Kind of generated data. */
export type Shape = {
  name: string
  /** Average number of orders of an organisation. */
  ordersEach: number
  samples: Sizes
  tests: Sizes
  /** True if each sample of some of the usual orders is left with one test only. */
  hasSmallOrders: boolean
}

/** Orders of 10 samples with 2 tests each; one of a hundred has 50 samples with 4 tests. */
export const varied: Shape = { name: 'varied', ordersEach: 100, ...usualSizes, hasSmallOrders: true }

/** Each order has 3 samples with 2 tests each. */
export const even: Shape = {
  name: 'even',
  ordersEach: 40,
  samples: { usual: 3, large: 3 },
  tests: { usual: 2, large: 2 },
  hasSmallOrders: false,
}

export const customerCount = 40

/** Number of organisations in the generated data, but at least one for each customer of the bench. */
export const organisationsOf = (orders: number, { ordersEach }: Shape): number =>
  Math.max(customerCount, Math.round(orders / ordersEach))
