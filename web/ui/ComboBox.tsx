import { useId } from 'react'
import styles from './ComboBox.module.css'
import fieldStyles from './Field.module.css'
import { type FieldProps, usePlainField } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { Note } from './Note.tsx'
import type { Choice } from './Select.tsx'
import { useUiTexts } from './UiTexts.tsx'
import { type ComboBoxState, useComboBox } from './use-combo-box.ts'

export type ComboBoxProps<Value extends string = string> = FieldProps<Value | null> & {
  choices: readonly Choice<Value>[]
  placeholder?: string
  autoComplete?: string
  onType?: (typed: string) => void
  isFoundElsewhere?: boolean
  isFinding?: boolean
}

/**
 * Combobox for a long list, such as countries, which typing narrows. Only a value of the list can be chosen.
 * Written after the ARIA pattern, because React Aria's combobox hides the rest of the page from assistive
 * technology while its list is open, although fields there can still take the focus.
 */
export const ComboBox = <Value extends string = string>(props: ComboBoxProps<Value>) => {
  const { label, disabled, isReadOnly, ref } = props
  const texts = useUiTexts()
  const field = usePlainField(props)
  const listId = useId()
  const box = useComboBox(props)
  return (
    <div className={fieldStyles.field}>
      {field.label}
      <div className={styles.box}>
        <input
          {...field.control}
          ref={ref}
          role="combobox"
          type="text"
          value={box.text}
          placeholder={props.placeholder}
          autoComplete={props.autoComplete ?? 'off'}
          disabled={disabled}
          readOnly={isReadOnly}
          aria-expanded={box.isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={box.isOpen && box.active >= 0 ? optionIdOf(listId, box.active) : undefined}
          onChange={(event) => box.type(event.currentTarget.value)}
          onClick={box.open}
          onKeyDown={box.pressKey}
          onBlur={box.leave}
          className={`${fieldStyles.input} ${styles.input}`}
        />
        <Icon name="chevronDown" size={18} className={styles.arrow} />
        <ChoiceList listId={listId} label={label} value={props.value} box={box} isFinding={props.isFinding} />
        <div role="status" className={styles.empty}>
          {box.isOpen && box.rows.length === 0 && !props.isFinding && texts.noMatch}
        </div>
      </div>
      {field.notes}
    </div>
  )
}

const optionIdOf = (listId: string, index: number) => `${listId}-${index}`

const ChoiceList = <Value extends string>({
  listId,
  label,
  value,
  box,
  isFinding,
}: {
  listId: string
  label: string
  value: Value | null
  box: ComboBoxState<Value>
  isFinding: boolean | undefined
}) => (
  <div id={listId} role="listbox" aria-label={label} hidden={!box.isOpen} className={styles.list}>
    {box.rows.map((choice, index) => (
      <div
        key={choice.value}
        id={optionIdOf(listId, index)}
        ref={index === box.active ? box.activeRow : undefined}
        role="option"
        tabIndex={-1}
        aria-selected={choice.value === value}
        aria-disabled={choice.isDisabled || isFinding || undefined}
        data-active={index === box.active || undefined}
        // Before the input loses the focus, which would close the list.
        onMouseDown={(event) => {
          event.preventDefault()
          box.choose(choice)
        }}
        className={styles.item}
      >
        <span>
          {choice.label}
          {choice.note && <Note>{choice.note}</Note>}
        </span>
        <Icon name="check" size={16} className={styles.tick} />
      </div>
    ))}
  </div>
)
