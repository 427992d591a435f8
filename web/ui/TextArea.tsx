import { TextArea as AriaTextArea, TextField as AriaTextField, Label } from 'react-aria-components'
import styles from './Field.module.css'
import { FieldNotes, type FieldProps, LabelText } from './Field.tsx'

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
  <AriaTextField
    {...rest}
    id={id ?? name}
    name={name}
    isDisabled={disabled}
    isInvalid={Boolean(error)}
    validationBehavior="aria"
    className={styles.field}
  >
    <Label className={styles.label}>
      <LabelText label={label} isOptional={isOptional} />
    </Label>
    <AriaTextArea ref={ref} rows={rows} placeholder={placeholder} className={styles.input} />
    <FieldNotes description={description} error={error} />
  </AriaTextField>
)
