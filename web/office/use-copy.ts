import { useState } from 'react'

/** Copies texts and says what became of the last one, which a browser may refuse. */
export const useCopy = () => {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  return {
    outcome,
    forget: () => setOutcome(null),
    /** True if the text was copied. */
    copy: async (text: string) => {
      try {
        await navigator.clipboard.writeText(text)
        setOutcome('copied')
        return true
      } catch {
        setOutcome('failed')
        return false
      }
    },
  }
}
