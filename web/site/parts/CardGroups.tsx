import { Suspense } from 'react'
import styles from './CardGroups.module.css'
import { type Card, Cards } from './Cards.tsx'

/** Group of cards with its heading; an only group has none and is always open. */
export type CardGroup = { id: string; heading: string | null; cards: Card[] }

export const CardGroups = ({ groups }: { groups: readonly CardGroup[] }) =>
  groups.map((group) => (
    <section key={group.id} id={group.id} className={styles.group}>
      {group.heading && <h2>{group.heading}</h2>}
      <Suspense>
        <Cards cards={group.cards} level={group.heading ? 3 : 2} />
      </Suspense>
    </section>
  ))
