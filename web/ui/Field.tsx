import { type ReactNode, type Ref, useId } from 'react'
import { FieldError as AriaFieldError, Label, Text } from 'react-aria-components'
import styles from './Field.module.css'
import { Icon } from './Icon.tsx'
import { useUiTexts } from './UiTexts.tsx'

/**
 * Properties shared by all fields. The id of a field is its name unless given; ErrorSummary finds it by that.
 */
export type FieldProps<Value, Element = HTMLInputElement> = {
  label: string
  name?: string
  id?: string
  value: Value
  onChange: (value: Value) => void
  onBlur?: () => void
  ref?: Ref<Element>
  /** Help that stays visible; never use a placeholder for it. */
  description?: ReactNode
  error?: string | undefined
  isRequired?: boolean
  /** Shows "(optional)" beside the label. Use it where most fields of a form are required. */
  isOptional?: boolean
  isReadOnly?: boolean
  disabled?: boolean
}

/** Translates our properties to those of React Aria's fields. */
export const ariaField = ({
  id,
  name,
  disabled,
  error,
}: Pick<FieldProps<unknown>, 'id' | 'name' | 'disabled' | 'error'>) =>
  ({
    id: id ?? name,
    name,
    isDisabled: disabled,
    isInvalid: Boolean(error),
    validationBehavior: 'aria',
    className: styles.field,
  }) as const

/** Label of a field or group built by React Aria. */
export const FieldLabel = (words: { label: string; isOptional?: boolean | undefined }) => (
  <Label className={styles.label}>
    <LabelText {...words} />
  </Label>
)

const LabelText = ({ label, isOptional }: { label: string; isOptional?: boolean | undefined }) => {
  const texts = useUiTexts()
  return (
    <>
      {label}
      {isOptional && <span className={styles.optional}> ({texts.optional})</span>}
    </>
  )
}

/** Help and error of a field; React Aria links both to the control. */
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

/** Label, help and error of a control that is not built by React Aria, with the attributes that link them. */
export const usePlainField = ({
  id,
  name,
  label,
  isOptional,
  description,
  error,
  isRequired,
}: Omit<FieldProps<unknown>, 'value' | 'onChange'>) => {
  const ownId = useId()
  const fieldId = id ?? name ?? ownId
  const [descriptionId, errorId] = [`${ownId}-description`, `${ownId}-error`]
  const described = [description && descriptionId, error && errorId].filter(Boolean).join(' ')
  return {
    label: (
      <label htmlFor={fieldId} className={styles.label}>
        <LabelText label={label} isOptional={isOptional} />
      </label>
    ),
    control: {
      id: fieldId,
      name,
      'aria-required': isRequired || undefined,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': described || undefined,
    },
    notes: (
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
    ),
  }
}
