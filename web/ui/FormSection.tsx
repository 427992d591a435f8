import { type ReactNode, useId } from 'react'
import styles from './FormSection.module.css'

/** Titled part of a form: text at the side where there is room, fields beside it on a two-column grid. */
export const FormSection = ({
  title,
  description,
  children,
}: {
  title: string
  description?: ReactNode
  children: ReactNode
}) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {description && <div className={styles.description}>{description}</div>}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}

/** Field that takes the whole row of its section's grid. */
export const WholeRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.whole}>{children}</div>
)
