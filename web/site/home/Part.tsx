import type { ReactNode } from 'react'
import type { Named } from '../parts/NamedLinks.tsx'
import styles from './Part.module.css'

type Props = {
  heading: string
  text?: string
  /** Link beside the heading. */
  all?: Named
  isTinted?: boolean
  children: ReactNode
}

/** Section of the home page. */
export const Part = ({ heading, text, all, isTinted = false, children }: Props) => (
  <section className={isTinted ? styles.tinted : undefined}>
    <div className={styles.part}>
      <div className={styles.head}>
        <h2>{heading}</h2>
        {all?.href && <a href={all.href}>{all.name}</a>}
      </div>
      {text && <p className={styles.text}>{text}</p>}
      <div className={styles.body}>{children}</div>
    </div>
  </section>
)
