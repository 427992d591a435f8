import { SearchField as AriaSearchField, Button, Input, Label } from 'react-aria-components'
import fieldStyles from './Field.module.css'
import { type FieldProps, LabelText } from './Field.tsx'
import { Icon } from './Icon.tsx'
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
      <Label className={fieldStyles.label}>
        <LabelText label={label} />
      </Label>
      <span className={styles.box}>
        <Icon name="search" size={18} className={styles.icon} />
        <Input ref={ref} placeholder={placeholder} className={`${fieldStyles.input} ${styles.input}`} />
        <Button aria-label={texts.clear} className={styles.clear}>
          <Icon name="close" size={16} />
        </Button>
      </span>
    </AriaSearchField>
  )
}
