type LocalText = { en: string; fi: string }

/** One thing a laboratory determines: a number within what is usual, or words. */
export type Finding = { analyte: string | LocalText; limit?: string | LocalText } & (
  | {
      unit: string
      usual: readonly [low: number, high: number]
      quantifiedFrom?: number
      /** Three significant figures where not said. */
      decimals?: number
    }
  | { words: LocalText; unit?: string }
)
