import type { MouseEvent, ReactNode } from 'react'
import { focusField } from './ErrorSummary.tsx'
import styles from './Link.module.css'

/** Link to a place on the same page, which gets the focus. */
export const PlaceLink = ({ to, children }: { to: string; children: ReactNode }) => {
  const open = (event: MouseEvent) => {
    event.preventDefault()
    focusField(to)
  }
  return (
    <a href={`#${to}`} className={styles.link} onClick={open}>
      {children}
    </a>
  )
}
