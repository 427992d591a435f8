import type { DemoOrder } from '../demo-order.ts'
import { aamuruskoOrders } from './aamurusko.ts'
import { britFoodsOrders } from './brit-foods.ts'
import { fennopackOrders } from './fennopack.ts'
import { goldenStateOrders } from './golden-state.ts'
import { kilpailuOrders } from './kilpailu.ts'
import { nordformOrders } from './nordform.ts'
import { saraOrders } from './sara.ts'
import { vesilinjaOrders } from './vesilinja.ts'
import { yearOrders } from './year/year-orders.ts'

export const demoOrders: readonly DemoOrder[] = [
  ...fennopackOrders,
  ...britFoodsOrders,
  ...goldenStateOrders,
  ...kilpailuOrders,
  ...aamuruskoOrders,
  ...saraOrders,
  ...yearOrders,
  ...vesilinjaOrders,
  ...nordformOrders,
]
