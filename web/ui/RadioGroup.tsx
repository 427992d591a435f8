import { RadioGroup as AriaRadioGroup, RadioButton, RadioField } from 'react-aria-components'
import styles from './Choice.module.css'
import { classNames } from './class-names.ts'
import { ChoiceDescription, type DescribedChoice } from './DescribedChoice.tsx'
import { ariaField, FieldLabel, FieldNotes, type FieldProps } from './Field.tsx'

export type RadioGroupProps<Value extends string = string> = Omit<FieldProps<Value | null>, 'ref'> & {
  choices: readonly DescribedChoice<Value>[]
  /** `cards` frames each choice: for few, important choices with a description. */
  look?: 'plain' | 'cards'
}

/** Radio group for few choices. */
export const RadioGroup = <Value extends string = string>({
  label,
  isOptional,
  description,
  error,
  disabled,
  choices,
  look = 'plain',
  id,
  name,
  value,
  onChange,
  ...rest
}: RadioGroupProps<Value>) => (
  <AriaRadioGroup
    {...rest}
    {...ariaField({ id, name, disabled, error })}
    value={value}
    onChange={(chosen) => onChange(chosen as Value)}
  >
    <FieldLabel label={label} isOptional={isOptional} />
    <div className={classNames(styles.choices, look === 'cards' && styles.cards)}>
      {choices.map((choice) => (
        <RadioField
          key={choice.value}
          value={choice.value}
          isDisabled={choice.isDisabled}
          className={classNames(look === 'cards' && styles.card)}
        >
          <RadioButton className={styles.choice}>
            <span className={styles.ring} aria-hidden="true" />
            <span>{choice.label}</span>
          </RadioButton>
          <ChoiceDescription>{choice.description}</ChoiceDescription>
        </RadioField>
      ))}
    </div>
    <FieldNotes description={description} error={error} />
  </AriaRadioGroup>
)
