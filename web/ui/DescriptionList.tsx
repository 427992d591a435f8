import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './DescriptionList.module.css'

export type Description = { id: string; term: string; value: ReactNode }

/** List of names and values. `none` is shown for a value that is null, undefined or empty. */
export const DescriptionList = ({
  items,
  none = '–',
  look = 'rows',
}: {
  items: readonly Description[]
  none?: ReactNode
  look?: 'rows' | 'grid'
}) => (
  <dl className={classNames(styles.list, styles[look])}>
    {items.map((item) => (
      <div key={item.id} className={styles.item}>
        <dt className={styles.term}>{item.term}</dt>
        <dd className={styles.value}>
          {item.value === null || item.value === undefined || item.value === '' ? (
            <span className={styles.none}>{none}</span>
          ) : (
            item.value
          )}
        </dd>
      </div>
    ))}
  </dl>
)
