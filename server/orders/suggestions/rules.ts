import {
  type LaboratorySuggestion,
  type MethodMatch,
  mostSuggested,
  type OrderSuggestions,
} from '#contract/laboratory-suggestions.ts'
import type { PriceUnit } from '#contract/lists.ts'
import { isAccreditedOn } from '#server/laboratories/accreditations/rules.ts'

/** A received test, as the offer describes it. */
export type OpenTest = {
  offerItemId: string
  samples: number[]
  unit: PriceUnit
  /** Weeks at most that were offered to the customer. */
  maxWeeks: number | null
  needsAccreditation: boolean
}

/** A method of an approved laboratory that fits a test. */
export type Candidate = {
  offerItemId: string
  laboratory: { id: string; name: string }
  match: MethodMatch
  validUntil: string | null
  priceCents: number | null
  unit: PriceUnit
  maxWeeks: number | null
  openTests: number
}

/** Points that the best value of each kind gives. A closer method counts more than anything else together. */
const points = {
  product: 200,
  standard: 120,
  name: 0,
  accredited: 40,
  price: 30,
  turnaround: 20,
  load: 10,
} as const

/** Open tests from which a laboratory gets no points for its load. */
const fullLoad = 200

type Compared = Candidate & Pick<LaboratorySuggestion, 'accreditation' | 'isSuitable'>
type Best = { priceCents: number; maxWeeks: number }

/** Laboratories for a test, the best first, each by its best method. Those that are not suitable come last. */
export function rankLaboratories(
  test: OpenTest,
  candidates: readonly Candidate[],
  today: string,
): LaboratorySuggestion[] {
  const compared = candidates.map((candidate) => withAccreditation(test, candidate, today))
  const suitable = compared.filter(({ isSuitable }) => isSuitable)
  const best = {
    priceCents: least(suitable.map((candidate) => comparablePrice(test, candidate))),
    maxWeeks: least(suitable.map(({ maxWeeks }) => maxWeeks)),
  }
  const ranked = compared
    .map((candidate) => ({ candidate, score: scoreOf(test, candidate, best) }))
    .toSorted(
      (one, other) =>
        other.score - one.score ||
        one.candidate.laboratory.name.localeCompare(other.candidate.laboratory.name, 'fi') ||
        (one.candidate.laboratory.id < other.candidate.laboratory.id ? -1 : 1),
    )
  const seen = new Set<string>()
  return ranked
    .filter(({ candidate: { laboratory } }) => !seen.has(laboratory.id) && seen.add(laboratory.id))
    .slice(0, mostSuggested)
    .map(({ candidate }) => present(test, candidate, best))
}

function withAccreditation(test: OpenTest, candidate: Candidate, today: string): Compared {
  const { validUntil } = candidate
  const accreditation =
    validUntil === null ? 'none' : isAccreditedOn({ validUntil }, today) ? 'valid' : 'expired'
  const isSuitable = accreditation === 'valid' || (accreditation === 'none' && !test.needsAccreditation)
  return { ...candidate, accreditation, isSuitable }
}

/** True if the accreditation of a laboratory for a test has expired, and no other of its fitting methods is suitable. */
export function isExpired(test: OpenTest, methods: readonly Candidate[], today: string): boolean {
  const compared = methods.map((candidate) => withAccreditation(test, candidate, today))
  return (
    compared.some(({ accreditation }) => accreditation === 'expired') &&
    !compared.some(({ isSuitable }) => isSuitable)
  )
}

/** Price that can be compared with others; null for one by another unit. */
const comparablePrice = (test: OpenTest, { unit, priceCents }: Candidate): number | null =>
  unit === test.unit ? priceCents : null

const least = (values: readonly (number | null)[]): number =>
  Math.min(...values.filter((value) => value !== null))

/** One for the best value, less for greater ones, nothing for an unknown one. */
const share = (best: number, value: number | null): number =>
  value === null ? 0 : value === 0 ? 1 : Math.min(1, best / value)

function scoreOf(test: OpenTest, candidate: Compared, best: Best): number {
  const { match, accreditation, isSuitable, maxWeeks, openTests } = candidate
  const score =
    points[match] +
    (accreditation === 'valid' ? points.accredited : 0) +
    points.price * share(best.priceCents, comparablePrice(test, candidate)) +
    points.turnaround * share(best.maxWeeks, maxWeeks) +
    points.load * Math.max(0, 1 - openTests / fullLoad)
  return isSuitable ? score : score - unsuitable
}

/** More than all points together. */
const unsuitable = 1000

function present(test: OpenTest, candidate: Compared, best: Best): LaboratorySuggestion {
  const { laboratory, match, accreditation, isSuitable, priceCents, unit, maxWeeks, openTests } = candidate
  return {
    laboratory,
    match,
    accreditation,
    isSuitable,
    priceCents,
    unit,
    isCheapest: isSuitable && comparablePrice(test, candidate) === best.priceCents,
    turnaroundWeeks: maxWeeks,
    isFastest: isSuitable && maxWeeks === best.maxWeeks,
    isSlow: maxWeeks !== null && test.maxWeeks !== null && maxWeeks > test.maxWeeks,
    openTests,
  }
}

/** Tests by the laboratory that is suggested first for each; those without a suitable one are left out. */
export function testsByLaboratory(tests: OrderSuggestions['tests']) {
  const chosen = tests.flatMap(({ offerItemId, samples, laboratories: [first] }) =>
    first?.isSuitable ? [{ laboratoryId: first.laboratory.id, offerItemId, samples }] : [],
  )
  return [...Map.groupBy(chosen, ({ laboratoryId }) => laboratoryId)]
    .map(([laboratoryId, named]) => ({
      laboratoryId,
      tests: named.map(({ offerItemId, samples }) => ({ offerItemId, samples })),
    }))
    .toSorted((one, other) => (one.laboratoryId < other.laboratoryId ? -1 : 1))
}
