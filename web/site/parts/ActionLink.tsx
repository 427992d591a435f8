import type { ReactNode } from 'react'
import styles from './ActionLink.module.css'

/** Link to the main action of a page, which looks like a button. */
export const ActionLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className={styles.action} href={href}>
    {children}
  </a>
)
