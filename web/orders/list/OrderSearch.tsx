import { useEffect, useRef, useState } from 'react'
import { SearchField } from '#web/ui/SearchField.tsx'
import { useSettled } from './use-settled.ts'

const settleMs = 300

/**
 * Searches after a pause in typing, or at once on Enter. Follows the address when it changes by Back or a
 * link.
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
  const told = useRef<string[]>([])
  const tell = (words: string) => {
    told.current.push(words)
    onChange(words)
  }
  useEffect(() => {
    if (value === seen.current) return
    seen.current = value
    const index = told.current.indexOf(value)
    told.current = told.current.slice(index + 1)
    if (index === -1) setTyped(value)
  }, [value])
  useSettled(typed.trim(), settleMs, (words) => words !== value && tell(words))
  return (
    <SearchField
      label={label}
      placeholder={hint}
      value={typed}
      onChange={(words) => setTyped(words.slice(0, 100))}
      onSubmit={(words) => words.trim() !== value && tell(words.trim())}
    />
  )
}
