import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

/** Empty state with a suggestion for the next action. */
export const EmptyState = ({
  title,
  children,
  actions,
  picture,
}: {
  title: string
  children?: ReactNode
  actions?: ReactNode
  picture?: ReactNode
}) => (
  <div className={styles.empty}>
    {picture ?? <EmptyGlass />}
    <p className={styles.title}>{title}</p>
    {children && <div className={styles.texts}>{children}</div>}
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
)

/** Drawing of an empty beaker. */
const EmptyGlass = () => (
  <svg viewBox="0 0 120 72" width="120" height="72" fill="none" aria-hidden="true" className={styles.picture}>
    <path d="M8 66h104" stroke="var(--line)" strokeWidth="2" strokeLinecap="round" />
    <path
      d="M42 14h36m-32 0v44c0 4 2 8 7 8h14c5 0 7-4 7-8V14"
      stroke="var(--accent)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M66 28h8m-8 10h8m-8 10h8" stroke="var(--accent-line)" strokeWidth="2" strokeLinecap="round" />
    <path d="M46 56c5-3 9-3 14 0s9 3 14 0v4c0 4-2 6-7 6H53c-5 0-7-2-7-6Z" fill="var(--accent-soft)" />
  </svg>
)
