import type { ReactNode } from 'react'
import styles from './Cards.module.css'
import { type Drawing, Picture } from './Picture.tsx'

export type Card = {
  href: string
  title: string
  text?: string | undefined
  note?: ReactNode
  drawing?: Drawing
}

type Props = {
  cards: readonly Card[]
  level?: 2 | 3
}

/** Cards that link to pages. The whole card is clickable; the accessible name is the title. */
export const Cards = ({ cards, level = 2 }: Props) => {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <ul className={styles.cards}>
      {cards.map(({ href, title, text, note, drawing }) => (
        <li key={href} className={styles.card}>
          {drawing && <Picture drawing={drawing} />}
          <Heading>
            <a href={href}>{title}</a>
          </Heading>
          {text && <p>{text}</p>}
          {note && <p className={styles.note}>{note}</p>}
        </li>
      ))}
    </ul>
  )
}
