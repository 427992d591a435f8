import { type CSSProperties, type KeyboardEvent, type Ref, useRef } from 'react'
import { classNames } from './class-names.ts'
import fieldStyles from './Field.module.css'
import { usePlainField } from './Field.tsx'
import styles from './PlacePicker.module.css'

export type PlacePickerProps = {
  label: string
  description?: string
  columns: number
  rows: number
  /** Counted from 1, row by row. */
  value: number
  onChange: (place: number) => void
  /** Number of positions that will be filled from the chosen one on, shown in the drawing. */
  filled: number
  /** Accessible name of a position. */
  nameOf: (place: number, row: number, column: number) => string
}

/** Chooses one position on a small drawing of a sheet, by pointer or arrow keys. It is a radio group. */
export const PlacePicker = (props: PlacePickerProps) => {
  const { label, description, columns, rows, value, onChange } = props
  const field = usePlainField({ label, description })
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const count = columns * rows

  const goTo = (place: number) => {
    const reached = Math.min(Math.max(place, 1), count)
    onChange(reached)
    buttons.current[reached]?.focus()
  }
  const press = (event: KeyboardEvent) => {
    const step = stepOf(event.key, columns)
    const place = event.key === 'Home' ? 1 : event.key === 'End' ? count : step && value + step
    if (!place) return
    event.preventDefault()
    // Up in the first row and down in the last do nothing.
    if (place >= 1 && place <= count) goTo(place)
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
        {Array.from({ length: count }, (_, index) => index + 1).map((place) => (
          <PlaceButton
            key={place}
            {...props}
            place={place}
            onPress={goTo}
            ref={(button) => {
              buttons.current[place] = button
            }}
          />
        ))}
      </div>
      {field.notes}
    </div>
  )
}

const PlaceButton = ({
  place,
  columns,
  value,
  filled,
  nameOf,
  onPress,
  ref,
}: PlacePickerProps & { place: number; onPress: (place: number) => void; ref: Ref<HTMLButtonElement> }) => {
  const isChosen = place === value
  const row = Math.floor((place - 1) / columns) + 1
  const column = ((place - 1) % columns) + 1
  return (
    // biome-ignore lint/a11y/useSemanticElements: native radios know one direction of arrow keys, a sheet has two
    <button
      ref={ref}
      type="button"
      role="radio"
      aria-checked={isChosen}
      aria-label={nameOf(place, row, column)}
      tabIndex={isChosen ? 0 : -1}
      className={classNames(
        styles.place,
        place < value && styles.used,
        place >= value && place < value + filled && styles.filled,
        isChosen && styles.chosen,
      )}
      onClick={() => onPress(place)}
    />
  )
}

const stepOf = (key: string, columns: number) =>
  ({ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns })[key]
