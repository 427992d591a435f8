import { addWorkingDays } from '#server/working-days.ts'
import { workingDaysOf } from '../due-dates/rules.ts'

/** Dates from which the day of the results of a laboratory follows. Days are days in Helsinki. */
export type Expectation = {
  dueOn: string
  /** Day agreed for the consignment; null for none. */
  expectedBackOn: string | null
  /** Null while the consignment is on its way. */
  arrivedOn: string | null
  /** Upper end of the turnaround of the method of the laboratory; null if unknown. */
  weeks: number | null
  /** Country of the laboratory, which decides about holidays. */
  country: string
}

/** Day on which the results are expected: as agreed for the consignment, or the turnaround after its arrival; null if unknown. */
function expectedOn({ expectedBackOn, arrivedOn, weeks, country }: Expectation): string | null {
  if (expectedBackOn !== null) return expectedBackOn
  if (arrivedOn === null || weeks === null) return null
  return addWorkingDays(arrivedOn, workingDaysOf(weeks), country)
}

/** The expected day where it is after the due date, which is the new date to propose; null otherwise, and for a day that has passed. */
export function lateDayOf(expectation: Expectation, today: string): string | null {
  const on = expectedOn(expectation)
  return on !== null && on > expectation.dueOn && on >= today ? on : null
}
