import { type ProductSort, productSorts } from '#contract/catalogue-lists.ts'
import styles from './Listing.module.css'
import type { ListingTexts } from './listing-texts.ts'
import type { Query } from './query.ts'

type Props = { id: string; query: Query; text: ListingTexts; onSort: (sort: ProductSort) => void }

/** Order of the results. */
export const SortChoice = ({ id, query, text, onSort }: Props) => (
  <div className={styles.sort}>
    <label htmlFor={id}>{text.sort}</label>
    <select
      id={id}
      value={query.sort}
      onChange={({ target }) => onSort(productSorts.find((sort) => sort === target.value) ?? 'relevance')}
    >
      {productSorts.map((sort) => (
        <option key={sort} value={sort}>
          {text.sorts[sort]}
        </option>
      ))}
    </select>
  </div>
)
