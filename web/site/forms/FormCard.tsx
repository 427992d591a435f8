import type { ReactNode } from 'react'
import styles from './FormCard.module.css'

/** A form stands out from the text around it. */
export const FormCard = ({ children }: { children: ReactNode }) => (
  <div className={styles.card}>{children}</div>
)
