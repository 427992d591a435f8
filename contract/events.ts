import { z } from 'zod'
import { Id, Instant } from './fields.ts'
import { actorKinds, orderStates, recordedActs } from './lists.ts'

/** Person of the customer in whose name an expert acted. */
export const onBehalfOf = z
  .string()
  .nullable()
  .describe(
    'Name of the person for whom the expert acted, with `kind` `customer`; null where nobody acted for another.',
  )

export const OrderEvent = z
  .object({
    id: Id,
    at: Instant.describe('When it was done, in UTC.'),
    act: z
      .enum(recordedActs)
      .describe(
        'What was done: an act that moves the order; `create`, `add_result`, `estimate`, `set_price`; `upload` and `remove_file` for attachments; `accept_invitation` when a reporting contact was admitted; `end_access` when a reporting contact’s access was ended, with `email`, `return_access` when it was restored; `hand_over` when it was transferred to another owner in its team. New acts may be added.',
      ),
    actor: z
      .object({
        name: z.string().describe('The person, or the company where the reader deals with the company.'),
        kind: z.enum(actorKinds).describe('Side of the actor; `system` for automatic actions.'),
        onBehalfOf,
      })
      .describe('Actor.'),
    from: z.enum(orderStates).nullable().describe('The state before; null where the act moved nothing.'),
    to: z.enum(orderStates).nullable().describe('The state after; null where the act moved nothing.'),
    details: z
      .record(z.string(), z.unknown())
      .describe(
        'Details of the act, by name: `copyOf` (order number), `reviewReasons` (why a submitted order needs a review), `offerNumber`, `reason` (`offer_expired` where the `system` declined), `on` (day), `test` (name of a priced item in both languages), `unitPriceCents` and `totalCents` (of the order) with `min` and `max`, `title`, `name` (file), `from` and `to` (names of the owners); of a result `samples`, how many it names (0 for all of the order); of a reception `received` and `rejectedCount`, and `rejected` with number, reason and explanation of the first 100 rejected samples.',
      ),
  })
  .meta({ id: 'OrderEvent' })
export type OrderEvent = z.infer<typeof OrderEvent>
