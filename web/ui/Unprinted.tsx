import type { ReactNode } from 'react'
import styles from './Unprinted.module.css'

/** Content that is not printed. */
export const Unprinted = ({ children }: { children: ReactNode }) => (
  <div className={styles.unprinted}>{children}</div>
)
