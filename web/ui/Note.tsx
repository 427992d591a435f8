import type { ReactNode } from 'react'
import styles from './Note.module.css'

/** Secondary line below the text that it adds to, in smaller type. */
export const Note = ({ children }: { children: ReactNode }) => <span className={styles.note}>{children}</span>
