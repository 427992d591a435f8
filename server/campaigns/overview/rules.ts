import type { CampaignFigures } from '#contract/campaign-figures.ts'
import type { FigureUnit } from '#contract/campaign-lists.ts'
import type { CentsRange } from '#contract/fields.ts'
import { dayAfter, daysBetween } from '#server/days.ts'
import { addRanges, discountOf } from '#server/offers/rules.ts'

/** Length of time by which figures over these days are counted. */
function unitOf(first: string, last: string): FigureUnit {
  const days = daysBetween(first, last) + 1
  if (days <= 62) return 'day'
  return days <= 400 ? 'week' : 'month'
}

/** First day of the length of time that a day belongs to. Weeks begin on Monday. */
function startOf(day: string, unit: FigureUnit): string {
  if (unit === 'month') return `${day.slice(0, 7)}-01`
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return unit === 'week' ? dayAfter(day, -weekday) : day
}

const nextStart: Record<FigureUnit, (day: string) => string> = {
  day: (day) => dayAfter(day, 1),
  week: (day) => dayAfter(day, 7),
  month: (day) => startOf(dayAfter(day, 31), 'month'),
}

/** First days of all lengths of time from the first to the last day. */
function startsBetween(first: string, last: string, unit: FigureUnit): string[] {
  const starts = []
  for (let start = startOf(first, unit); start <= last; start = nextStart[unit](start)) starts.push(start)
  return starts
}

/** People who registered on one day. */
export type RegisteredOn = { day: string; count: number }

/** Orders of one day that take the same items at the same terms from their offers. */
export type OrderedOn = {
  day: string
  discountPercent: number
  /** Number of pairs of an order and one of its offers. */
  parts: number
  /** Number of orders; one with several offers is counted with one of them. */
  orders: number
  /** Items of one part. */
  itemsMinCents: number
  itemsMaxCents: number
}

/** Value of the parts. Each has its discount rounded by itself, as in its order. */
function valueInCents({ itemsMinCents: min, itemsMaxCents: max, ...ordered }: OrderedOn): CentsRange {
  const off = discountOf({ min, max }, ordered.discountPercent)
  return { min: (min - off.min) * ordered.parts, max: (max - off.max) * ordered.parts }
}

const sumsOf = (registered: readonly RegisteredOn[], ordered: readonly OrderedOn[]) => ({
  registrations: registered.reduce((sum, { count }) => sum + count, 0),
  orders: ordered.reduce((sum, { orders }) => sum + orders, 0),
  valueCents: addRanges(ordered.map(valueInCents)),
})

/** Figures of a campaign: sums, and points from the first to the last event without gaps. */
export function figuresOf(
  registered: readonly RegisteredOn[],
  ordered: readonly OrderedOn[],
): Omit<CampaignFigures, 'orderingPeople'> {
  const days = [...registered, ...ordered].map(({ day }) => day).sort()
  const [first, last] = [days[0], days.at(-1)]
  const sums = sumsOf(registered, ordered)
  if (first === undefined || last === undefined) return { ...sums, unit: 'day', points: [] }
  const unit = unitOf(first, last)
  const [registeredIn, orderedIn] = [
    Map.groupBy(registered, ({ day }) => startOf(day, unit)),
    Map.groupBy(ordered, ({ day }) => startOf(day, unit)),
  ]
  const points = startsBetween(first, last, unit).map((from) => ({
    from,
    ...sumsOf(registeredIn.get(from) ?? [], orderedIn.get(from) ?? []),
  }))
  return { ...sums, unit, points }
}
