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
  /** True when `choices` already match what is typed, because they were found elsewhere. */
  isFoundElsewhere?: boolean
  /** True while `choices` still answer what was typed before. Nothing can be chosen then, and Enter waits. */
  isFinding?: boolean
}

export type ComboBoxState<Value extends string> = ReturnType<typeof useComboBox<Value>>

/** State and event handlers of ComboBox. */
export const useComboBox = <Value extends string>(options: Options<Value>) => {
  const { value, onChange, onBlur, choices, disabled, isReadOnly, onType, isFinding = false } = options
  /** Typed text; null while the field shows the chosen value. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const activeRow = useScrollIntoView(active, isOpen)
  const rows = options.isFoundElsewhere ? choices : narrowChoices(choices, typed ?? '')
  const chosen = choices.find((choice) => choice.value === value)

  const close = () => {
    setOpen(false)
    setTyped(null)
    setActive(-1)
    setWantsFirst(false)
    onType?.('')
  }
  const open = () => {
    if (disabled || isReadOnly || isOpen) return
    setOpen(true)
    setActive(rows.findIndex((choice) => choice.value === value))
  }
  const choose = (choice: Choice<Value>) => {
    if (choice.isDisabled || isFinding) return
    onChange(choice.value)
    close()
  }
  const setWantsFirst = useFirstWhenFound(isFinding, () => rows[0] && choose(rows[0]))
  const type = (text: string) => {
    setTyped(text)
    // At once: a layout that changes when the field is left would move the button that is being pressed.
    if (text === '' && value !== null) onChange(null)
    setWantsFirst(false)
    onType?.(text)
    setOpen(true)
    setActive(text === '' ? -1 : 0)
  }
  const leave = () => {
    const first = rows[0]
    if (first && typed?.trim().toLowerCase() === first.label.toLowerCase()) onChange(first.value)
    close()
    onBlur?.()
  }
  const step = (by: 1 | -1) => {
    if (isOpen) setActive((index) => (index + by + rows.length) % Math.max(rows.length, 1))
    else open()
  }
  const row = rows[active]
  const pressKey = (event: KeyboardEvent) =>
    handleKey(event, {
      isOpen,
      step,
      close,
      choose: () => (isFinding ? setWantsFirst(true) : row && choose(row)),
    })
  const text = typed ?? chosen?.label ?? ''
  return { text, isOpen, active, activeRow, rows, open, choose, type, leave, pressKey }
}

/** Remembers that Enter was pressed before the choices were there, and takes the first as soon as they are. */
const useFirstWhenFound = (isFinding: boolean, takeFirst: () => void) => {
  const [wantsFirst, setWantsFirst] = useState(false)
  useEffect(() => {
    if (!wantsFirst || isFinding) return
    setWantsFirst(false)
    takeFirst()
  })
  return setWantsFirst
}

/** Ref of the active row, which is scrolled into view. */
const useScrollIntoView = (active: number, isOpen: boolean) => {
  const activeRow = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row to scroll to changes with these two.
  useEffect(() => {
    // Newer browsers return a promise, which React would take for a cleanup function.
    void activeRow.current?.scrollIntoView({ block: 'nearest' })
  }, [active, isOpen])
  return activeRow
}

const handleKey = (
  event: KeyboardEvent,
  list: { isOpen: boolean; step: (by: 1 | -1) => void; choose: () => void; close: () => void },
) => {
  const { key } = event
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault()
    list.step(key === 'ArrowDown' ? 1 : -1)
  } else if (key === 'Enter' && list.isOpen) {
    event.preventDefault()
    list.choose()
  } else if (key === 'Escape' && list.isOpen) {
    // Closes the list, not the dialog around it.
    event.stopPropagation()
    list.close()
  }
}
