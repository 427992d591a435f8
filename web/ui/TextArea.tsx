import { TextArea as AriaTextArea, TextField as AriaTextField } from 'react-aria-components'
import styles from './Field.module.css'
import { ariaField, FieldLabel, FieldNotes, type FieldProps } from './Field.tsx'

export type TextAreaProps = FieldProps<string, HTMLTextAreaElement> & {
  rows?: number
  maxLength?: number
  placeholder?: string
}

/** Text of several lines; it grows with what is typed. */
export const TextArea = ({
  label,
  isOptional,
  description,
  error,
  disabled,
  id,
  name,
  ref,
  rows = 4,
  placeholder,
  ...rest
}: TextAreaProps) => (
  <AriaTextField {...rest} {...ariaField({ id, name, disabled, error })}>
    <FieldLabel label={label} isOptional={isOptional} />
    <AriaTextArea ref={ref} rows={rows} placeholder={placeholder} className={styles.input} />
    <FieldNotes description={description} error={error} />
  </AriaTextField>
)
