import type { Context } from '#server/context.ts'
import type { MadeOffers } from './make-offers.ts'
import type { DemoClock } from './moments.ts'
import type { DemoPeople } from './people.ts'

/** State that all steps of the demo data share. */
export type DemoContext = {
  context: Context
  clock: DemoClock
  /** Present time; all actions are earlier. */
  now: Date
  people: DemoPeople
  offers: MadeOffers
}
