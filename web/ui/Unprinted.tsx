import type { ReactNode } from 'react'
import styles from './Unprinted.module.css'

/** What belongs to the screen and has no business on paper. */
export const Unprinted = ({ children }: { children: ReactNode }) => (
  <div className={styles.unprinted}>{children}</div>
)
