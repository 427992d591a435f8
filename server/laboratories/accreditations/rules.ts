import type { Accreditation } from '#contract/laboratory-accreditations.ts'
import { dayAfter } from '#server/days.ts'
import type { Changes } from '#server/events/rules.ts'

/** Days before the end of its validity from which an accreditation is to be renewed. */
const warningDays = 60

/** True on the days on which tests may be done under an accreditation. */
export const isAccreditedOn = ({ validUntil }: Pick<Accreditation, 'validUntil'>, day: string): boolean =>
  day <= validUntil

/** Last day of accreditations that are to be renewed now. */
export const expiringUntil = (today: string): string => dayAfter(today, warningDays)

/** First day on which an accreditation is to be renewed. */
export const warnedFrom = (validUntil: string): string => dayAfter(validUntil, -warningDays)

export function accreditationState(
  accreditation: Pick<Accreditation, 'validUntil'>,
  today: string,
): Accreditation['state'] {
  if (!isAccreditedOn(accreditation, today)) return 'expired'
  return accreditation.validUntil <= expiringUntil(today) ? 'expiring' : 'valid'
}

/** Fields of which two values differ. */
export function changesBetween<Values extends object>(before: Values, after: Values): Changes {
  const fields = Object.keys(after) as (keyof Values & string)[]
  return Object.fromEntries(
    fields.flatMap((field) =>
      JSON.stringify(before[field]) === JSON.stringify(after[field])
        ? []
        : [[field, [before[field], after[field]] as const]],
    ),
  )
}
