import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { narrowChoices } from './combo-box-choices.ts'
import type { FieldProps } from './Field.tsx'
import type { Choice } from './Select.tsx'

type Options<Value extends string> = Pick<
  FieldProps<Value | null>,
  'value' | 'onChange' | 'onBlur' | 'disabled' | 'isReadOnly'
> & {
  choices: readonly Choice<Value>[]
  /**
   * Called with the typed text, empty when nothing is typed, so that matching choices of a very long list can
   * be fetched.
   */
  onType?: (typed: string) => void
}

export type ComboBoxState<Value extends string> = ReturnType<typeof useComboBox<Value>>

/** State and event handlers of ComboBox. */
export const useComboBox = <Value extends string>({
  value,
  onChange,
  onBlur,
  choices,
  disabled,
  isReadOnly,
  onType,
}: Options<Value>) => {
  /** Typed text; null while the field shows the chosen value. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const activeRow = useRef<HTMLDivElement>(null)
  const rows = narrowChoices(choices, typed ?? '')
  const chosen = choices.find((choice) => choice.value === value)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the row to scroll to changes with these two.
  useEffect(() => {
    // Newer browsers return a promise, which React would take for a cleanup function.
    void activeRow.current?.scrollIntoView({ block: 'nearest' })
  }, [active, isOpen])

  const close = () => {
    setOpen(false)
    setTyped(null)
    setActive(-1)
    onType?.('')
  }
  const open = () => {
    if (disabled || isReadOnly || isOpen) return
    setOpen(true)
    setActive(rows.findIndex((choice) => choice.value === value))
  }
  const choose = (choice: Choice<Value>) => {
    if (choice.isDisabled) return
    onChange(choice.value)
    close()
  }
  const type = (text: string) => {
    setTyped(text)
    onType?.(text)
    setOpen(true)
    setActive(text === '' ? -1 : 0)
  }
  const leave = () => {
    // A typed name counts as chosen and an empty field as no choice; any other text restores the earlier
    // choice.
    const [first] = rows
    if (typed === '') onChange(null)
    else if (typed && first && first.label.toLowerCase() === typed.trim().toLowerCase()) onChange(first.value)
    close()
    onBlur?.()
  }
  const pressKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      if (isOpen) setActive((index) => (index + step + rows.length) % Math.max(rows.length, 1))
      else open()
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      const row = rows[active]
      if (row) choose(row)
    } else if (event.key === 'Escape' && isOpen) {
      // Closes the list, not the dialog around it.
      event.stopPropagation()
      close()
    }
  }
  return {
    text: typed ?? chosen?.label ?? '',
    isOpen,
    active,
    activeRow,
    rows,
    open,
    choose,
    type,
    leave,
    pressKey,
  }
}
