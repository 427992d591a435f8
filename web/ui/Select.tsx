import fieldStyles from './Field.module.css'
import { type FieldProps, usePlainField } from './Field.tsx'
import { Icon } from './Icon.tsx'
import styles from './Select.module.css'

export type Choice<Value extends string = string> = {
  value: Value
  label: string
  /** Second line of a choice in a combobox. */
  note?: string
  isDisabled?: boolean
}

export type SelectProps<Value extends string = string> = FieldProps<Value | '', HTMLSelectElement> & {
  choices: readonly Choice<Value>[]
  /** First option while nothing is chosen, e.g. "Choose a country"; without it one is always chosen. */
  placeholder?: string
}

/** Native select, which works best on phones and needs no script. Use ComboBox for long lists. */
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
