import type { ReactNode, Ref } from 'react'
import { FieldError as AriaFieldError, Text } from 'react-aria-components'
import styles from './Field.module.css'
import { Icon } from './Icon.tsx'
import { useUiTexts } from './UiTexts.tsx'

/**
 * What every field has in common. The shape fits react-hook-form's Controller: `<TextField {...field} label=… error=… />`.
 * A field's id is its name unless given, which is how ErrorSummary finds it.
 */
export type FieldProps<Value, Element = HTMLInputElement> = {
  label: string
  name?: string
  id?: string
  value: Value
  onChange: (value: Value) => void
  onBlur?: () => void
  ref?: Ref<Element>
  /** Help that stays visible; never put it into a placeholder. */
  description?: ReactNode
  error?: string | undefined
  isRequired?: boolean
  /** Shows "(optional)" beside the label. Say it where most fields of a form are required. */
  isOptional?: boolean
  isReadOnly?: boolean
  disabled?: boolean
}

/** The words of a label; the caller puts them into a <Label>, or into a legend. */
export const LabelText = ({ label, isOptional }: { label: string; isOptional?: boolean | undefined }) => {
  const texts = useUiTexts()
  return (
    <>
      {label}
      {isOptional && <span className={styles.optional}> ({texts.optional})</span>}
    </>
  )
}

/** Help and error of a field; React Aria ties both to the control. */
export const FieldNotes = ({
  description,
  error,
}: {
  description?: ReactNode
  error?: string | undefined
}) => (
  <>
    {description && (
      <Text slot="description" className={styles.description}>
        {description}
      </Text>
    )}
    <AriaFieldError className={styles.error}>
      <Icon name="alert" size={16} />
      <span>{error}</span>
    </AriaFieldError>
  </>
)

/** The same help and error for controls that React Aria does not build; tie them by the two ids. */
export const PlainFieldNotes = ({
  descriptionId,
  description,
  errorId,
  error,
}: {
  descriptionId: string
  description?: ReactNode
  errorId: string
  error?: string | undefined
}) => (
  <>
    {description && (
      <span id={descriptionId} className={styles.description}>
        {description}
      </span>
    )}
    {error && (
      <span id={errorId} className={styles.error}>
        <Icon name="alert" size={16} />
        <span>{error}</span>
      </span>
    )}
  </>
)
