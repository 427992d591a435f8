import type { ReactNode } from 'react'
import { TextField as AriaTextField, type TextFieldProps } from 'react-aria-components'
import { ariaField, FieldLabel, FieldNotes, type FieldProps } from './Field.tsx'

type TextControlProps = Omit<FieldProps<string>, 'ref'> &
  Pick<TextFieldProps, 'type' | 'autoComplete' | 'maxLength' | 'inputMode'> & { children: ReactNode }

/** Label, help and error around a text input of one or several lines. */
export const TextControl = ({
  label,
  isOptional,
  description,
  error,
  disabled,
  id,
  name,
  children,
  ...rest
}: TextControlProps) => (
  <AriaTextField {...rest} {...ariaField({ id, name, disabled, error })}>
    <FieldLabel label={label} isOptional={isOptional} />
    {children}
    <FieldNotes description={description} error={error} />
  </AriaTextField>
)
