import { useLayoutEffect, useRef } from 'react'
import styles from './Grid.module.css'
import { type CellMode, type cellPosition, isTextControl } from './use-grid-cursor.ts'

/**
 * Text cell. It is always a text field, so that input methods and screen readers work as usual. While the
 * cell is only active, all its text is selected invisibly, so that the first letter replaces it as in a
 * spreadsheet.
 */
export const TextCell = ({
  value,
  position,
  label,
  isActive,
  mode,
  onChange,
  faultId,
  isMultiline = false,
  isRequired = false,
  isNumber = false,
}: {
  value: string
  position: ReturnType<typeof cellPosition>
  label: string
  isActive: boolean
  mode: CellMode
  onChange: (value: string) => void
  faultId: string | false
  isMultiline?: boolean
  isRequired?: boolean
  /** Aligns the text to the end, so that digits line up. */
  isNumber?: boolean
}) => {
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a text changed by paste or undo has to be selected again.
  useLayoutEffect(() => {
    const { current } = control
    if (isActive && mode === 'ready' && document.activeElement === current && isTextControl(current))
      current.select()
  }, [isActive, mode, value])
  const shared = {
    ...position,
    ref: control,
    value,
    tabIndex: isActive ? 0 : -1,
    className: isNumber ? `${styles.input} ${styles.numeric}` : styles.input,
    'data-ready': isActive && mode === 'ready' ? true : undefined,
    'aria-label': label,
    'aria-required': isRequired || undefined,
    'aria-invalid': faultId ? true : undefined,
    'aria-describedby': faultId || undefined,
    autoComplete: 'off',
    spellCheck: false,
  }
  return isMultiline ? (
    <textarea {...shared} rows={1} onChange={(event) => onChange(event.currentTarget.value)} />
  ) : (
    <input {...shared} type="text" onChange={(event) => onChange(event.currentTarget.value)} />
  )
}
