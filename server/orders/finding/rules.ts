export type SampleNumber = { order: number; position: number }

/**
 * Number of a sample as on its label: `L-10001-3`. Any sign may stand between the parts, because a scanner set to another
 * keyboard types others.
 */
export function readSampleNumber(words: string): SampleNumber | null {
  const [, order, position] = /^[Ll]?\W?(\d{1,9})\W(\d{1,4})$/.exec(words) ?? []
  return order && position ? { order: Number(order), position: Number(position) } : null
}
