import styles from '../parts/SearchLine.module.css'
import type { ListingTexts } from './listing-texts.ts'

type Props = {
  id: string
  text: ListingTexts
  typed: string
  type: (typed: string) => void
  endTyping: () => void
}

export const SearchBar = ({ id, text, typed, type, endTyping }: Props) => (
  <div className={styles.search}>
    <label htmlFor={id}>{text.search}</label>
    <div className={styles.line}>
      <input
        id={id}
        type="search"
        name="text"
        maxLength={200}
        value={typed}
        placeholder={text.hint}
        onChange={({ target }) => type(target.value)}
        onBlur={endTyping}
      />
      <button type="submit">{text.submit}</button>
    </div>
  </div>
)
