import fieldStyles from './Field.module.css'
import { type FieldProps, usePlainField } from './Field.tsx'
import { Icon } from './Icon.tsx'
import styles from './Select.module.css'

export type Choice<Value extends string = string> = { value: Value; label: string; isDisabled?: boolean }

export type SelectProps<Value extends string = string> = FieldProps<Value | '', HTMLSelectElement> & {
  choices: readonly Choice<Value>[]
  /** The first row while nothing is chosen, e.g. "Choose a country"; without it a choice always stands. */
  placeholder?: string
}

/** The browser's own list: on a phone it is the best there is, and it needs nothing of us. For long lists use ComboBox. */
export const Select = <Value extends string = string>({
  disabled,
  isReadOnly,
  ref,
  value,
  onChange,
  onBlur,
  choices,
  placeholder,
  ...words
}: SelectProps<Value>) => {
  const field = usePlainField(words)
  return (
    <div className={fieldStyles.field}>
      {field.label}
      <span className={styles.box}>
        <select
          {...field.control}
          ref={ref}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value as Value)}
          onBlur={onBlur}
          disabled={disabled || isReadOnly}
          className={`${fieldStyles.input} ${styles.select}`}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={choice.isDisabled}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" size={18} className={styles.arrow} />
      </span>
      {field.notes}
    </div>
  )
}
