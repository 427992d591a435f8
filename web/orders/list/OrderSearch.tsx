import { useEffect, useRef, useState } from 'react'
import { useApp } from '#web/shell/AppContext.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { useSettled } from './use-settled.ts'

const settleMs = 300

/**
 * Searches after a pause in typing, or at once on Enter. Follows the address when it changes by Back or a
 * link, and does not search while another page is opened, because that would cancel its opening.
 */
export const OrderSearch = ({
  label,
  hint,
  value,
  onChange,
}: {
  label: string
  hint: string
  value: string
  onChange: (value: string) => void
}) => {
  const [typed, setTyped] = useState(value)
  const seen = useRef(value)
  /** Values sent to the address that it does not show yet; their arrival is not an outside change. */
  const sentValues = useRef<string[]>([])
  const send = (words: string) => {
    sentValues.current.push(words)
    onChange(words)
  }
  useEffect(() => {
    if (value === seen.current) return
    seen.current = value
    const index = sentValues.current.indexOf(value)
    sentValues.current = sentValues.current.slice(index + 1)
    if (index === -1) setTyped(value)
  }, [value])
  const { isOpening } = useApp()
  useSettled(typed.trim(), settleMs, (words) => !isOpening() && words !== value && send(words))
  return (
    <SearchField
      label={label}
      placeholder={hint}
      value={typed}
      onChange={(words) => setTyped(words.slice(0, 100))}
      onSubmit={(words) => words.trim() !== value && send(words.trim())}
    />
  )
}
