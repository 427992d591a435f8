/** Code on a cover sheet or a label: an order, or one sample of it. */
export type ScanCode = { orderNumber: number; position: number | null }

/**
 * Reads `L-10001` and `L-10001-3`. A hand scanner that is set to another keyboard layout types other signs between the parts, so
 * any sign is accepted there. A scanner may also put the kind of its symbol before the code, such as `]Q3`.
 */
export function readScanCode(text: string): ScanCode | null {
  const [, order, position] =
    /^(?:\]\w\d)?\s*L[^\p{L}\p{N}]?(\d{1,9})(?:[^\p{L}\p{N}](\d{1,5}))?$/iu.exec(text.trim()) ?? []
  if (order === undefined || Number(order) === 0 || Number(position) === 0) return null
  return { orderNumber: Number(order), position: position === undefined ? null : Number(position) }
}
