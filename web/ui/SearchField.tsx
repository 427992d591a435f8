import { SearchField as AriaSearchField, Input } from 'react-aria-components'
import fieldStyles from './Field.module.css'
import { FieldLabel, type FieldProps } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import styles from './SearchField.module.css'
import { useUiTexts } from './UiTexts.tsx'

export type SearchFieldProps = Pick<
  FieldProps<string>,
  'label' | 'name' | 'id' | 'value' | 'onChange' | 'ref'
> & {
  placeholder?: string
  onSubmit?: (value: string) => void
}

/** Escape and the cross clear it. Wait a moment after the last key before searching: that is the screen's affair. */
export const SearchField = ({ label, id, name, ref, placeholder, ...rest }: SearchFieldProps) => {
  const texts = useUiTexts()
  return (
    <AriaSearchField {...rest} id={id ?? name} name={name} className={fieldStyles.field}>
      <FieldLabel label={label} />
      <span className={styles.box}>
        <Icon name="search" size={18} className={styles.icon} />
        <Input ref={ref} placeholder={placeholder} className={`${fieldStyles.input} ${styles.input}`} />
        <span className={styles.clear}>
          <IconButton icon="close" label={texts.clear} size="small" />
        </span>
      </span>
    </AriaSearchField>
  )
}
