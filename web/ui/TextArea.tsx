import type { CSSProperties } from 'react'
import { TextArea as AriaTextArea } from 'react-aria-components'
import styles from './Field.module.css'
import type { FieldProps } from './Field.tsx'
import { TextControl } from './TextControl.tsx'

export type TextAreaProps = FieldProps<string, HTMLTextAreaElement> & {
  /** Lines that have room before the field grows. */
  rows?: number
  maxLength?: number
  placeholder?: string
}

/** Multiline text field that grows with its text. */
export const TextArea = ({ ref, rows = 3, placeholder, ...field }: TextAreaProps) => (
  <TextControl {...field}>
    <AriaTextArea
      ref={ref}
      rows={rows}
      placeholder={placeholder}
      className={styles.input}
      style={{ '--rows': rows } as CSSProperties}
    />
  </TextControl>
)
