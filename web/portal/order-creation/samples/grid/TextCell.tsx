import { useLayoutEffect, useRef } from 'react'
import type { TextField } from '../../draft/rows.ts'
import styles from './SampleGrid.module.css'
import { type CellMode, type cellPlace, isTextControl } from './use-grid-cursor.ts'

/**
 * The text of a cell is always a field, so that what is typed goes through input methods and screen readers as everywhere.
 * While one only stands in it, all of it is selected, unseen: the first letter takes its place, as in a spreadsheet.
 */
export const TextCell = ({
  field,
  value,
  place,
  label,
  isActive,
  mode,
  onChange,
  faultId,
}: {
  field: TextField
  value: string
  place: ReturnType<typeof cellPlace>
  label: string
  isActive: boolean
  mode: CellMode
  onChange: (value: string) => void
  faultId: string | false
}) => {
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a text that was pasted or taken back has to be selected anew.
  useLayoutEffect(() => {
    const { current } = control
    if (isActive && mode === 'ready' && document.activeElement === current && isTextControl(current))
      current.select()
  }, [isActive, mode, value])
  const shared = {
    ...place,
    ref: control,
    value,
    tabIndex: isActive ? 0 : -1,
    className: styles.input,
    'data-ready': isActive && mode === 'ready' ? true : undefined,
    'aria-label': label,
    'aria-required': field === 'name' || undefined,
    'aria-invalid': faultId ? true : undefined,
    'aria-describedby': faultId || undefined,
    autoComplete: 'off',
    spellCheck: false,
  }
  return field === 'note' ? (
    <textarea {...shared} rows={1} onChange={(event) => onChange(event.currentTarget.value)} />
  ) : (
    <input {...shared} type="text" onChange={(event) => onChange(event.currentTarget.value)} />
  )
}
