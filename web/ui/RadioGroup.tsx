import type { ReactNode } from 'react'
import { RadioGroup as AriaRadioGroup, RadioButton, RadioField, Text } from 'react-aria-components'
import styles from './Choice.module.css'
import { classNames } from './class-names.ts'
import { ariaField, FieldLabel, FieldNotes, type FieldProps } from './Field.tsx'
import type { Choice } from './Select.tsx'

export type RadioChoice<Value extends string = string> = Choice<Value> & { description?: ReactNode }

export type RadioGroupProps<Value extends string = string> = Omit<FieldProps<Value | null>, 'ref'> & {
  choices: readonly RadioChoice<Value>[]
  /** `cards` gives each choice a frame: for few, weighty choices with a description. */
  look?: 'plain' | 'cards'
}

/** One of a few. */
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
          {choice.description && (
            <Text slot="description" className={styles.choiceDescription}>
              {choice.description}
            </Text>
          )}
        </RadioField>
      ))}
    </div>
    <FieldNotes description={description} error={error} />
  </AriaRadioGroup>
)
