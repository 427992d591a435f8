import { type CSSProperties, type KeyboardEvent, type Ref, useRef } from 'react'
import { classNames } from './class-names.ts'
import fieldStyles from './Field.module.css'
import { usePlainField } from './Field.tsx'
import styles from './PositionPicker.module.css'

export type PositionPickerProps = {
  label: string
  description?: string
  columns: number
  rows: number
  /** Counted from 1, row by row. */
  value: number
  onChange: (position: number) => void
  /** Number of positions that will be filled from the chosen one on, shown in the drawing. */
  filled: number
  /** Accessible name of a position. */
  nameOf: (position: number, row: number, column: number) => string
}

/** Chooses one position on a small drawing of a sheet, by pointer or arrow keys. It is a radio group. */
export const PositionPicker = (props: PositionPickerProps) => {
  const { label, description, columns, rows, value, onChange } = props
  const field = usePlainField({ label, description })
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const count = columns * rows

  const goTo = (position: number) => {
    const reached = Math.min(Math.max(position, 1), count)
    onChange(reached)
    buttons.current[reached]?.focus()
  }
  const press = (event: KeyboardEvent) => {
    const step = stepOf(event.key, columns)
    const position = event.key === 'Home' ? 1 : event.key === 'End' ? count : step && value + step
    if (!position) return
    event.preventDefault()
    // Up in the first row and down in the last do nothing.
    if (position >= 1 && position <= count) goTo(position)
  }
  return (
    <div className={fieldStyles.field}>
      <span id={`${field.control.id}-label`} className={fieldStyles.label}>
        {label}
      </span>
      <div
        role="radiogroup"
        aria-labelledby={`${field.control.id}-label`}
        aria-describedby={field.control['aria-describedby']}
        className={styles.sheet}
        style={{ '--columns': columns, '--rows': rows } as CSSProperties}
        onKeyDown={press}
      >
        {Array.from({ length: count }, (_, index) => index + 1).map((position) => (
          <PositionButton
            key={position}
            {...props}
            position={position}
            onPress={goTo}
            ref={(button) => {
              buttons.current[position] = button
            }}
          />
        ))}
      </div>
      {field.notes}
    </div>
  )
}

const PositionButton = ({
  position,
  columns,
  value,
  filled,
  nameOf,
  onPress,
  ref,
}: PositionPickerProps & {
  position: number
  onPress: (position: number) => void
  ref: Ref<HTMLButtonElement>
}) => {
  const isChosen = position === value
  const row = Math.floor((position - 1) / columns) + 1
  const column = ((position - 1) % columns) + 1
  return (
    // biome-ignore lint/a11y/useSemanticElements: native radios know one direction of arrow keys, a sheet has two
    <button
      ref={ref}
      type="button"
      role="radio"
      aria-checked={isChosen}
      aria-label={nameOf(position, row, column)}
      tabIndex={isChosen ? 0 : -1}
      className={classNames(
        styles.place,
        position < value && styles.used,
        position >= value && position < value + filled && styles.filled,
        isChosen && styles.chosen,
      )}
      onClick={() => onPress(position)}
    />
  )
}

const stepOf = (key: string, columns: number) =>
  ({ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns })[key]
