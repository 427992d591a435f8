import type { ReactNode } from 'react'
import styles from './FormCard.module.css'

/** Card around a form. */
export const FormCard = ({ children }: { children: ReactNode }) => (
  <div className={styles.card}>{children}</div>
)
