import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './Section.module.css'

/** Titled part of a screen. `card` frames it, for sections beside other content. */
export const Section = ({
  title,
  aside,
  description,
  actions,
  look = 'plain',
  place,
  children,
}: {
  title: string
  /** Content beside the title, such as a count. */
  aside?: ReactNode
  description?: ReactNode
  actions?: ReactNode
  look?: 'plain' | 'card'
  /** Id by which links on the page lead here. */
  place?: string
  children: ReactNode
}) => {
  const id = useId()
  return (
    <section
      id={place}
      tabIndex={place === undefined ? undefined : -1}
      aria-labelledby={id}
      className={classNames(styles.section, look === 'card' && styles.card)}
    >
      <header className={styles.header}>
        <div className={styles.texts}>
          <div className={styles.titleRow}>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            {aside}
          </div>
          {description && <div className={styles.description}>{description}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  )
}

/** Main content with a side column. Where there is no room, the side is below it, and above the `end` of the main content. */
export const Columns = ({
  children,
  side,
  end,
}: {
  children: ReactNode
  side: ReactNode
  end?: ReactNode
}) => (
  <div className={classNames(styles.columns, end !== undefined && styles.withEnd)}>
    <div className={styles.column}>{children}</div>
    <aside className={styles.column}>{side}</aside>
    {end !== undefined && <div className={styles.column}>{end}</div>}
  </div>
)

/** Wrapping row of controls. `end` aligns them to the end, `apart` to both sides. */
export const Row = ({ children, to = 'start' }: { children: ReactNode; to?: 'start' | 'end' | 'apart' }) => (
  <div className={classNames(styles.row, styles[to])}>{children}</div>
)
