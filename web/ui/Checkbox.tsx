import {
  Checkbox as AriaCheckbox,
  type CheckboxProps as AriaProps,
  CheckboxButton,
  CheckboxField,
} from 'react-aria-components'
import styles from './Choice.module.css'
import { ariaField, FieldNotes, type FieldProps } from './Field.tsx'
import { Icon } from './Icon.tsx'

/** Visible box of a checkbox, hidden from assistive technology. */
export const CheckMark = ({ isIndeterminate }: { isIndeterminate?: boolean }) => (
  <span className={styles.box} aria-hidden="true">
    {isIndeterminate ? <span className={styles.dash} /> : <Icon name="check" size={16} />}
  </span>
)

export type CheckboxProps = Omit<FieldProps<boolean>, 'isOptional'> & {
  /** True when it stands for several things that differ; pressing it makes them equal. */
  isIndeterminate?: boolean
}

/** Checkbox with a visible label. */
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

/** Checkbox without a visible label, for selecting rows of a table; `label` is its accessible name. */
export const RowCheckbox = ({
  label,
  value,
  onChange,
  isIndeterminate,
  isDisabled,
  onPressStart,
}: Pick<AriaProps, 'isIndeterminate' | 'isDisabled' | 'onPressStart'> & {
  label: string
  value: boolean
  onChange: (value: boolean) => void
}) => (
  <AriaCheckbox
    aria-label={label}
    isSelected={value}
    onChange={onChange}
    isIndeterminate={isIndeterminate}
    isDisabled={isDisabled}
    onPressStart={onPressStart}
    className={styles.choice}
  >
    <CheckMark isIndeterminate={isIndeterminate} />
  </AriaCheckbox>
)
