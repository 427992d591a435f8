import { useRef } from 'react'
import fieldStyles from './Field.module.css'
import { type FieldProps, usePlainField } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { PlainIconButton } from './PlainIconButton.tsx'
import styles from './SearchField.module.css'
import { useUiTexts } from './UiTexts.tsx'

export type SearchFieldProps = Pick<FieldProps<string>, 'label' | 'name' | 'id' | 'value' | 'onChange'> & {
  placeholder?: string
  /** Enter: the person does not want to wait. */
  onSubmit?: (value: string) => void
}

/** Escape and the cross clear it. Wait a moment after the last key before searching: that is the screen's affair. */
export const SearchField = ({ value, onChange, onSubmit, placeholder, ...words }: SearchFieldProps) => {
  const texts = useUiTexts()
  const field = usePlainField(words)
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <div className={fieldStyles.field}>
      {field.label}
      <span className={styles.box}>
        <Icon name="search" size={18} className={styles.icon} />
        <input
          {...field.control}
          ref={input}
          type="search"
          autoComplete="off"
          value={value}
          placeholder={placeholder}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') clear()
            if (key === 'Enter') onSubmit?.(value)
          }}
          className={`${fieldStyles.input} ${styles.input}`}
        />
        {value !== '' && (
          <span className={styles.clear}>
            {/* Escape does the same for those who come by keyboard. */}
            <PlainIconButton
              icon="close"
              label={texts.clear}
              size="small"
              excludeFromTabOrder
              onPress={clear}
            />
          </span>
        )}
      </span>
    </div>
  )
}
