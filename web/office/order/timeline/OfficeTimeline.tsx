import type { Order } from '#contract/orders.ts'
import { OrderTimeline } from '#web/orders/timeline/OrderTimeline.tsx'
import { usePresentStaffEntry } from './present-staff-entry.tsx'

/** Timeline with mails and views of offers, from which failed mails are sent again. */
export const OfficeTimeline = ({ order }: { order: Order }) => (
  <OrderTimeline order={order} presentStaffEntry={usePresentStaffEntry(order.id)} />
)
