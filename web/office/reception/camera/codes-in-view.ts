import type { CodeInView } from './reader-messages.ts'

/** Time without a code after which it counts as shown again. */
export const goneAfterMs = 2000

/**
 * Turns what successive pictures show into scans: the code nearest to the middle, once for as long as it stays in view. A
 * code that is lost for a moment, as by a shaking hand, has not left.
 */
export function createCodesInView() {
  const lastSeen = new Map<string, number>()
  return {
    /** The code that is scanned by this picture; null for none. */
    note(codes: readonly CodeInView[], now: number): string | null {
      for (const [text, at] of lastSeen) if (now - at > goneAfterMs) lastSeen.delete(text)
      for (const { text } of codes) if (lastSeen.has(text)) lastSeen.set(text, now)
      const [nearest] = codes.toSorted((one, other) => one.fromMiddle - other.fromMiddle)
      if (!nearest || lastSeen.has(nearest.text)) return null
      lastSeen.set(nearest.text, now)
      return nearest.text
    },
  }
}
