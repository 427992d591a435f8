import { type ReactNode, type RefObject, useRef } from 'react'
import styles from './Listing.module.css'

type Props = {
  label: string
  chosen: number
  /** Label of the link that closes the panel and leads to the results. */
  show: string
  heading: RefObject<HTMLElement | null>
  children: ReactNode
}

/** Filters beside the results where there is room, otherwise behind a button that works without scripts. */
export const FilterPanel = ({ label, chosen, show, heading, children }: Props) => {
  const panel = useRef<HTMLDetailsElement>(null)
  const close = (next: HTMLElement | null) => {
    if (!panel.current) return
    panel.current.open = false
    next?.focus()
  }
  return (
    <details
      ref={panel}
      className={styles.panel}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape' && currentTarget.open) close(currentTarget.querySelector('summary'))
      }}
    >
      <summary>
        {label}
        {chosen > 0 && ` (${chosen})`}
      </summary>
      <div className={styles.groups}>
        {children}
        <button type="button" className={styles.main} onClick={() => close(heading.current)}>
          {show}
        </button>
      </div>
    </details>
  )
}
