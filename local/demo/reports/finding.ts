type LocalText = { en: string; fi: string }

/** Finding of a laboratory: a number within the usual range, or a word. */
export type Finding = { analyte: string | LocalText; limit?: string | LocalText } & (
  | {
      unit: string
      usual: readonly [low: number, high: number]
      quantifiedFrom?: number
      /** Significant figures; three by default. */
      decimals?: number
    }
  | { words: LocalText; unit?: string }
)
