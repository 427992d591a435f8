import type { ReactNode } from 'react'
import styles from './Facts.module.css'

type Props = {
  facts: readonly [name: string, value: ReactNode][]
  /** Arranges the facts beside each other where there is room. */
  isWide?: boolean
}

/** Short facts with their names; unknown ones are left out. */
export const Facts = ({ facts, isWide = false }: Props) => (
  <dl className={isWide ? `${styles.facts} ${styles.wide}` : styles.facts}>
    {facts
      .filter(([, value]) => value !== null && value !== false && value !== '')
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
