import { useEffect, useRef } from 'react'
import { createScannerReader, isTypedText } from './hand-scanner.ts'

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Puts the text of a field back, so that React notices. */
function restore(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Calls `onScan` with what a hand scanner types, anywhere on the page; null while something else listens. Its keys reach no shortcut and press no button; in a field, a
 * code of ours does not stay.
 */
export const useHandScanner = (onScan: ((text: string) => void) | null) => {
  const latest = useRef(onScan)
  useEffect(() => {
    latest.current = onScan
  })
  useEffect(() => {
    const reader = createScannerReader()
    let before = ''
    const listen = (event: KeyboardEvent) => {
      if (latest.current === null) return
      if (event.ctrlKey || event.altKey || event.metaKey) return
      const field = isField(event.target) ? event.target : null
      const { scanned, isFirst, isBurst } = reader.read(event)
      if (field && isFirst) before = field.value
      if (field && (scanned === null || isTypedText(scanned))) return
      if (!isBurst) return
      event.preventDefault()
      event.stopPropagation()
      if (scanned === null) return
      if (field) restore(field, before)
      latest.current(scanned)
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
