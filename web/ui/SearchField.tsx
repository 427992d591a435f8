import { useRef } from 'react'
import fieldStyles from './Field.module.css'
import { type FieldProps, usePlainField } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { PlainIconButton } from './PlainIconButton.tsx'
import styles from './SearchField.module.css'
import { useUiTexts } from './UiTexts.tsx'

export type SearchFieldProps = Pick<FieldProps<string>, 'label' | 'name' | 'id' | 'value' | 'onChange'> & {
  placeholder?: string
  /** Called for Enter, which searches without delay. */
  onSubmit?: (value: string) => void
}

/** Search field that Escape and the cross clear. The screen has to delay the search after typing itself. */
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
            {/* Not focusable, because Escape does the same from the keyboard. */}
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
