import { type ClipboardEvent, useCallback, useState } from 'react'
import type { Samples } from './use-samples.ts'

/** State of the paste dialog, and of the refusal of pasted rows that exceed the limit. */
export const usePasting = (last: Samples['last']) => {
  const [text, setText] = useState<string | null>(null)
  /** Number of pasted samples that exceeded the limit. The message stays until the list changes. */
  const [refused, setRefused] = useState<{ adding: number; after: Samples['last'] } | null>(null)
  const takePaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain')
    const isIntoField =
      event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    // A single cell is pasted into the focused field; only several cells open the dialog.
    if (isIntoField && !/[\t\n\r]/.test(pasted.trim())) return
    event.preventDefault()
    setText(pasted)
  }
  return {
    text,
    open: useCallback(() => setText(''), []),
    close: useCallback(() => setText(null), []),
    takePaste,
    /** Opens the dialog with a sheet that was pasted into the grid. */
    onSheet: setText,
    onTooMany: (adding: number) => setRefused({ adding, after: last }),
    refusedCount: refused && refused.after === last ? refused.adding : null,
  }
}
