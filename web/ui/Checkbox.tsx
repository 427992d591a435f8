import { Checkbox as AriaCheckbox, CheckboxButton, CheckboxField } from 'react-aria-components'
import styles from './Choice.module.css'
import { ariaField, FieldNotes, type FieldProps } from './Field.tsx'
import { Icon } from './Icon.tsx'

/** The box that is ticked, for the eye only. */
export const CheckMark = ({ isIndeterminate }: { isIndeterminate?: boolean }) => (
  <span className={styles.box} aria-hidden="true">
    {isIndeterminate ? <span className={styles.dash} /> : <Icon name="check" size={16} />}
  </span>
)

export type CheckboxProps = Omit<FieldProps<boolean>, 'isOptional'> & {
  /** Stands for several things that differ; pressing makes them alike. */
  isIndeterminate?: boolean
}

/** One yes or no. */
export const Checkbox = ({
  label,
  value,
  description,
  error,
  disabled,
  id,
  name,
  ref,
  ...rest
}: CheckboxProps) => (
  <CheckboxField {...rest} {...ariaField({ id, name, disabled, error })} inputRef={ref} isSelected={value}>
    <CheckboxButton className={styles.choice}>
      {({ isIndeterminate }) => (
        <>
          <CheckMark isIndeterminate={isIndeterminate} />
          <span>{label}</span>
        </>
      )}
    </CheckboxButton>
    <div className={styles.notes}>
      <FieldNotes description={description} error={error} />
    </div>
  </CheckboxField>
)

/** A box without visible words, for choosing rows of a table; `label` is what is read out. */
export const RowCheckbox = ({
  label,
  value,
  onChange,
  isIndeterminate,
  isDisabled,
}: {
  label: string
  value: boolean
  onChange: (value: boolean) => void
  isIndeterminate?: boolean
  isDisabled?: boolean
}) => (
  <AriaCheckbox
    aria-label={label}
    isSelected={value}
    onChange={onChange}
    isIndeterminate={isIndeterminate}
    isDisabled={isDisabled}
    className={styles.choice}
  >
    <CheckMark isIndeterminate={isIndeterminate} />
  </AriaCheckbox>
)
