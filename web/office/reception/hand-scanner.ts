import { readScanCode } from '#contract/scan-codes.ts'

/** Longest pause between two keys of a scanner. People type slower. */
const mostPauseMs = 60
/** Longest pause within a code, which a busy device may hand over slowly. */
const mostDelayMs = 500
const leastLength = 4

/** Nobody types several digits and Enter beside a field. */
const hasNumber = /\d{3}|\d\D\d/
const beginsCode = /^l[^\p{L}\p{N}]?\d*[^\p{L}\p{N}]?\d*$/iu

type Key = Pick<KeyboardEvent, 'key' | 'timeStamp'>

/**
 * Tells keys of a hand scanner from typing: by their speed, or because they are a number. `read` gives the text of a scan when
 * its Enter comes, and says whether the key begins a text, or belongs to a scan and must not reach anything else.
 */
export function createScannerReader() {
  let text = ''
  let isQuick = true
  let last = Number.NEGATIVE_INFINITY

  const begin = () => {
    text = ''
    isQuick = true
  }
  return {
    read({ key, timeStamp }: Key): { scanned: string | null; isFirst: boolean; isBurst: boolean } {
      const pauseMs = timeStamp - last
      last = timeStamp
      if (pauseMs > mostDelayMs) begin()
      else if (pauseMs > mostPauseMs) isQuick = false
      if (key === 'Enter' || key === 'Tab') {
        const isScan = text.length >= leastLength && (isQuick || hasNumber.test(text))
        const scanned = isScan ? text : null
        begin()
        return { scanned, isFirst: false, isBurst: isScan }
      }
      // A dead key stands for the sign that its layout has there.
      if (key === 'Dead') text += '-'
      else if (key.length === 1) text += key
      else return { scanned: null, isFirst: false, isBurst: false }
      const isFirst = text.length === 1
      return { scanned: null, isFirst, isBurst: !isFirst && (isQuick || beginsCode.test(text)) }
    },
  }
}

/** True for a text that may stay in a field: what was scanned there was no code of ours. */
export const isTypedText = (scanned: string) => readScanCode(scanned) === null
