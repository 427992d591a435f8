import type { ReactNode } from 'react'
import styles from './RowList.module.css'

/** List of rows, each with a name and what can be done about it. */
export const RowList = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul aria-label={label} className={styles.rows}>
    {children}
  </ul>
)

/** Row of a `RowList`: its name, a note below it, and its buttons as children. */
export const ListRow = ({
  icon,
  title,
  note,
  children,
}: {
  icon?: ReactNode
  title: ReactNode
  note?: ReactNode
  children?: ReactNode
}) => (
  <li className={styles.row}>
    {icon}
    <div className={styles.texts}>
      <span className={styles.title}>{title}</span>
      {note && <span className={styles.note}>{note}</span>}
    </div>
    {children}
  </li>
)
