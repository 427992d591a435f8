import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './Section.module.css'

/** A titled part of a screen. `card` frames it; use it for what stands beside other things. */
export const Section = ({
  title,
  description,
  actions,
  look = 'plain',
  children,
}: {
  title: string
  description?: ReactNode
  actions?: ReactNode
  look?: 'plain' | 'card'
  children: ReactNode
}) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classNames(styles.section, look === 'card' && styles.card)}>
      <header className={styles.header}>
        <div className={styles.words}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {description && <div className={styles.description}>{description}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  )
}

/** Main matter at the left, what accompanies it at the right; above each other where there is no room. */
export const Columns = ({ children, side }: { children: ReactNode; side: ReactNode }) => (
  <div className={styles.columns}>
    <div className={styles.column}>{children}</div>
    <aside className={styles.column}>{side}</aside>
  </div>
)

/** Controls in a row that wraps. `end` puts them to the far side, `apart` to both sides. */
export const Row = ({ children, to = 'start' }: { children: ReactNode; to?: 'start' | 'end' | 'apart' }) => (
  <div className={classNames(styles.row, styles[to])}>{children}</div>
)
