import { useLayoutEffect, useRef } from 'react'
import styles from './SampleGrid.module.css'
import type { cellPlace } from './use-grid-cursor.ts'

/** A box in a cell; a plain one, because dozens of rows come and go with every turn of the wheel. */
export const TickBox = ({
  place,
  label,
  isChosen,
  isMixed = false,
  isActive,
  onChange,
  faultId,
}: {
  place: ReturnType<typeof cellPlace>
  label: string
  isChosen: boolean
  /** Stands for several rows that differ. */
  isMixed?: boolean
  /** Whether Tab into the grid comes here. */
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
        {...place}
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
