import {
  CheckboxGroup as AriaCheckboxGroup,
  CheckboxButton,
  CheckboxField,
  Label,
  Text,
} from 'react-aria-components'
import styles from './Choice.module.css'
import fieldStyles from './Field.module.css'
import { FieldNotes, type FieldProps, LabelText } from './Field.tsx'
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
    id={id ?? name}
    name={name}
    value={value}
    onChange={(chosen) => onChange(chosen as Value[])}
    isDisabled={disabled}
    isInvalid={Boolean(error)}
    validationBehavior="aria"
    className={fieldStyles.field}
  >
    <Label className={fieldStyles.label}>
      <LabelText label={label} isOptional={isOptional} />
    </Label>
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
