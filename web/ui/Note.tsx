import type { ReactNode } from 'react'
import styles from './Note.module.css'

/** A line of its own below what it adds to, smaller and quieter. */
export const Note = ({ children }: { children: ReactNode }) => <span className={styles.note}>{children}</span>
