/** Demo tests with real techniques and standards. Prices belong to the offers. */
export type DemoTest = {
  en: string
  fi: string
  standard: string | null
  /** Turnaround from reception to results, in weeks. */
  weeks: readonly [min: number, max: number] | null
  needs: { en: string; fi: string } | null
  /** Accepted matrices; empty for any. */
  materials?: readonly string[]
}
