import type { Punctuality } from '#contract/laboratory-punctuality.ts'

export type Sum = { released: number; onTime: number }
type Figure = Punctuality['figures'][number]

const addUp = (figures: readonly Figure[]): Sum => ({
  released: figures.reduce((sum, { released }) => sum + released, 0),
  onTime: figures.reduce((sum, { onTime }) => sum + onTime, 0),
})

/** Sums of every month, also of those without released tests. */
export const byMonth = ({ months, figures }: Punctuality): (Sum & { month: string })[] =>
  months.map((month) => ({ month, ...addUp(figures.filter((figure) => figure.month === month)) }))

export type MethodSum = Sum & Pick<Figure, 'laboratory' | 'method'>

/** Sums of each method of each laboratory, in the order of the figures. */
export const byMethod = ({ figures }: Punctuality): MethodSum[] =>
  [
    ...Map.groupBy(figures, ({ laboratory, method }) =>
      [laboratory.id, method.en, method.fi].join('\n'),
    ).values(),
  ].flatMap((each) => {
    const [first] = each
    return first ? [{ laboratory: first.laboratory, method: first.method, ...addUp(each) }] : []
  })

/** Share that was on time; null without released tests. */
export const shareOf = ({ released, onTime }: Sum): number | null =>
  released === 0 ? null : onTime / released
