import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import { TextField as AriaTextField, Input } from 'react-aria-components'
import styles from './Field.module.css'
import { ariaField, FieldLabel, FieldNotes, type FieldProps } from './Field.tsx'

export type TextFieldProps = FieldProps<string> & {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'url' | 'date' | 'password'>
  autoComplete?: HTMLInputAutoCompleteAttribute
  maxLength?: number
  placeholder?: string
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal'
}

export const TextField = ({
  label,
  isOptional,
  description,
  error,
  disabled,
  id,
  name,
  ref,
  placeholder,
  onChange,
  ...rest
}: TextFieldProps) => (
  <AriaTextField {...rest} {...ariaField({ id, name, disabled, error })} onChange={onChange}>
    <FieldLabel label={label} isOptional={isOptional} />
    <Input ref={ref} placeholder={placeholder} className={styles.input} />
    <FieldNotes description={description} error={error} />
  </AriaTextField>
)
