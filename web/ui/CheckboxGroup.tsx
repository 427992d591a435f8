import {
  CheckboxGroup as AriaCheckboxGroup,
  CheckboxButton,
  CheckboxField,
  Text,
} from 'react-aria-components'
import styles from './Choice.module.css'
import { ariaField, FieldLabel, FieldNotes, type FieldProps } from './Field.tsx'
import { Icon } from './Icon.tsx'
import type { RadioChoice } from './RadioGroup.tsx'

export type CheckboxGroupProps<Value extends string = string> = Omit<FieldProps<Value[]>, 'ref'> & {
  choices: readonly RadioChoice<Value>[]
}

/** Any number of choices. */
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
            <span className={styles.box} aria-hidden="true">
              <Icon name="check" size={16} />
            </span>
            <span>{choice.label}</span>
          </CheckboxButton>
          {choice.description && (
            <Text slot="description" className={styles.choiceDescription}>
              {choice.description}
            </Text>
          )}
        </CheckboxField>
      ))}
    </div>
    <FieldNotes description={description} error={error} />
  </AriaCheckboxGroup>
)
