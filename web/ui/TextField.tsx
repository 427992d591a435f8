import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import { Input } from 'react-aria-components'
import styles from './Field.module.css'
import type { FieldProps } from './Field.tsx'
import { TextControl } from './TextControl.tsx'

export type TextFieldProps = FieldProps<string> & {
  type?: Extract<
    HTMLInputTypeAttribute,
    'text' | 'email' | 'tel' | 'url' | 'date' | 'datetime-local' | 'password'
  >
  autoComplete?: HTMLInputAutoCompleteAttribute
  maxLength?: number
  placeholder?: string
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal'
}

export const TextField = ({ ref, placeholder, ...field }: TextFieldProps) => (
  <TextControl {...field}>
    <Input ref={ref} placeholder={placeholder} className={styles.input} />
  </TextControl>
)
