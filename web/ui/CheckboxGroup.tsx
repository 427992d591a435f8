import { CheckboxGroup as AriaCheckboxGroup, CheckboxButton, CheckboxField } from 'react-aria-components'
import { CheckMark } from './Checkbox.tsx'
import styles from './Choice.module.css'
import { ChoiceDescription, type DescribedChoice } from './DescribedChoice.tsx'
import { ariaField, FieldLabel, FieldNotes, type FieldProps } from './Field.tsx'

export type CheckboxGroupProps<Value extends string = string> = Omit<FieldProps<Value[]>, 'ref'> & {
  choices: readonly DescribedChoice<Value>[]
}

/** Group of checkboxes. */
export const CheckboxGroup = <Value extends string = string>({
  label,
  isOptional,
  description,
  error,
  disabled,
  choices,
  id,
  name,
  value,
  onChange,
  ...rest
}: CheckboxGroupProps<Value>) => (
  <AriaCheckboxGroup
    {...rest}
    {...ariaField({ id, name, disabled, error })}
    value={value}
    onChange={(chosen) => onChange(chosen as Value[])}
  >
    <FieldLabel label={label} isOptional={isOptional} />
    <div className={styles.choices}>
      {choices.map((choice) => (
        <CheckboxField key={choice.value} value={choice.value} isDisabled={choice.isDisabled}>
          <CheckboxButton className={styles.choice}>
            <CheckMark />
            <span>{choice.label}</span>
          </CheckboxButton>
          <ChoiceDescription>{choice.description}</ChoiceDescription>
        </CheckboxField>
      ))}
    </div>
    <FieldNotes description={description} error={error} />
  </AriaCheckboxGroup>
)
