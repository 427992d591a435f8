/** Tests as a brokerage sells them: real techniques and standards of the field. Prices belong to the offers. */
export type DemoTest = {
  en: string
  fi: string
  standard: string | null
  /** From reception to results. */
  weeks: readonly [min: number, max: number] | null
  needs: { en: string; fi: string } | null
  /** The matrices that the method takes; none means any. */
  materials?: readonly string[]
}
