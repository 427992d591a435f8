/** Figures of a report: four scores of at most 100, and the blocking time. */
export type Figures = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  blockingMs: number
  /** Blocking time by the processor time of the page alone. */
  processorMs: number
}

type Bar = { label: string; isMet: (value: number) => boolean }

const bars = {
  performance: { label: 'performance', isMet: (score) => score >= 99 },
  accessibility: { label: 'accessibility', isMet: (score) => score === 100 },
  bestPractices: { label: 'best practices', isMet: (score) => score === 100 },
  seo: { label: 'SEO', isMet: (score) => score === 100 },
  blockingMs: { label: 'blocking ms', isMet: (ms) => ms < 50 },
  // Shown, so that the share of the machine in the figure before it is visible.
  processorMs: { label: 'by processor', isMet: () => true },
} as const satisfies Record<keyof Figures, Bar>

const names = Object.keys(bars) as (keyof Figures)[]

/** Medians of each figure. */
export function medianOf(all: readonly Figures[]): Figures {
  const middle = (name: keyof Figures) => {
    const values = all.map((figures) => figures[name]).sort((a, b) => a - b)
    return [name, values[Math.floor(values.length / 2)]] as const
  }
  return Object.fromEntries(names.map(middle)) as Figures
}

export const findMissed = (figures: Figures) => names.filter((name) => !bars[name].isMet(figures[name]))

const widthOfPath = 64

export const presentHead = () =>
  ['page'.padEnd(widthOfPath), ...names.map((name) => bars[name].label.padStart(15))].join('')

export function presentRow(path: string, figures: Figures, missed: readonly (keyof Figures)[]): string {
  const cells = names.map((name) => `${missed.includes(name) ? '✗ ' : ''}${figures[name]}`.padStart(15))
  return [path.padEnd(widthOfPath), ...cells].join('')
}
