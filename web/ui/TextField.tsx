import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import { TextField as AriaTextField, Input, Label } from 'react-aria-components'
import styles from './Field.module.css'
import { FieldNotes, type FieldProps, LabelText } from './Field.tsx'

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
  <AriaTextField
    {...rest}
    id={id ?? name}
    name={name}
    onChange={onChange}
    isDisabled={disabled}
    isInvalid={Boolean(error)}
    validationBehavior="aria"
    className={styles.field}
  >
    <Label className={styles.label}>
      <LabelText label={label} isOptional={isOptional} />
    </Label>
    <Input ref={ref} placeholder={placeholder} className={styles.input} />
    <FieldNotes description={description} error={error} />
  </AriaTextField>
)
