import type { TFunction } from 'i18next'
import type { OrderEvent } from '#contract/events.ts'

/** Actor of an event: its name, or the expert with the person for whom the expert acted. */
export const actorText = ({ name, onBehalfOf }: OrderEvent['actor'], term: TFunction<'terms'>): string =>
  onBehalfOf === null ? name : term('actedFor', { expert: name, person: onBehalfOf })
