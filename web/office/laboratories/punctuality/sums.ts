import type { Punctuality } from '#contract/laboratory-punctuality.ts'

export type Sum = { released: number; onTime: number; corrected: number }
type Figure = Punctuality['figures'][number]

const addUp = (figures: readonly Figure[]): Sum => ({
  released: figures.reduce((sum, { released }) => sum + released, 0),
  onTime: figures.reduce((sum, { onTime }) => sum + onTime, 0),
  corrected: figures.reduce((sum, { corrected }) => sum + corrected, 0),
})

/** Sums of every month, also of those without any. */
export const byMonth = ({ months, figures }: Punctuality): (Sum & { month: string })[] =>
  months.map((month) => ({ month, ...addUp(figures.filter((figure) => figure.month === month)) }))

export type MethodSum = Sum & Pick<Figure, 'laboratory' | 'method'>

/** Sums of each group of figures with the same key, in the order of the figures, with the first figure of each. */
const sumsBy = (figures: readonly Figure[], keyOf: (figure: Figure) => string) =>
  [...Map.groupBy(figures, keyOf).values()].flatMap((each) => {
    const [first] = each
    return first ? [{ first, ...addUp(each) }] : []
  })

/** Sums of each method of each laboratory. */
export const byMethod = ({ figures }: Punctuality): MethodSum[] =>
  sumsBy(figures, ({ laboratory, method }) => [laboratory.id, method.en, method.fi].join('\n')).map(
    ({ first: { laboratory, method }, ...sum }) => ({ laboratory, method, ...sum }),
  )

export type LaboratorySum = Sum & Pick<Figure, 'laboratory'>

/** Sums of each laboratory. */
export const byLaboratory = ({ figures }: Punctuality): LaboratorySum[] =>
  sumsBy(figures, ({ laboratory }) => laboratory.id).map(({ first: { laboratory }, ...sum }) => ({
    laboratory,
    ...sum,
  }))

/** Share that was on time; null without released tests. */
export const shareOf = ({ released, onTime }: Pick<Sum, 'released' | 'onTime'>): number | null =>
  released === 0 ? null : onTime / released
