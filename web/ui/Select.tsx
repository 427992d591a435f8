import { useId } from 'react'
import fieldStyles from './Field.module.css'
import { type FieldProps, LabelText, PlainFieldNotes } from './Field.tsx'
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
  label,
  isOptional,
  description,
  error,
  disabled,
  isRequired,
  isReadOnly,
  id,
  name,
  ref,
  value,
  onChange,
  onBlur,
  choices,
  placeholder,
}: SelectProps<Value>) => {
  const ownId = useId()
  const fieldId = id ?? name ?? ownId
  const [descriptionId, errorId] = [`${ownId}-description`, `${ownId}-error`]
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={fieldId} className={fieldStyles.label}>
        <LabelText label={label} isOptional={isOptional} />
      </label>
      <span className={styles.box}>
        <select
          id={fieldId}
          name={name}
          ref={ref}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value as Value)}
          onBlur={onBlur}
          disabled={disabled || isReadOnly}
          aria-required={isRequired || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [description && descriptionId, error && errorId].filter(Boolean).join(' ') || undefined
          }
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
      <PlainFieldNotes
        descriptionId={descriptionId}
        description={description}
        errorId={errorId}
        error={error}
      />
    </div>
  )
}
