import { useLayoutEffect, useRef } from 'react'
import styles from './Grid.module.css'
import type { cellPosition } from './use-grid-cursor.ts'

/** Checkbox of a cell. A plain element, because scrolling mounts dozens of rows at a time. */
export const CellCheckbox = ({
  position,
  label,
  isChosen,
  isMixed = false,
  isActive,
  onChange,
  faultId,
}: {
  position: ReturnType<typeof cellPosition>
  label: string
  isChosen: boolean
  /** True for the checkbox of several rows that differ. */
  isMixed?: boolean
  /** True when Tab into the grid focuses this control. */
  isActive: boolean
  onChange: (isChosen: boolean) => void
  faultId?: string | false
}) => {
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <label className={styles.tick}>
      <input
        {...position}
        ref={box}
        type="checkbox"
        tabIndex={isActive ? 0 : -1}
        checked={isChosen}
        onChange={(event) => onChange(event.currentTarget.checked)}
        aria-label={label}
        aria-invalid={faultId ? true : undefined}
        aria-describedby={faultId || undefined}
        className={styles.checkbox}
      />
    </label>
  )
}
