import { classNames } from './class-names.ts'
import styles from './Skeleton.module.css'

/** Placeholder shapes while content loads. They appear after a delay, so that fast replies do not flicker. */
export const Skeleton = ({
  rows = 3,
  look = 'text',
}: {
  rows?: number
  look?: 'text' | 'table' | 'cards' | 'form'
}) => (
  <div className={classNames(styles.skeleton, styles[look])} aria-hidden="true">
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike and never move.
      <span key={row} className={styles.shape} />
    ))}
  </div>
)
