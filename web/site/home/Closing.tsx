import { ActionLink } from '../parts/ActionLink.tsx'
import type { Named } from '../parts/NamedLinks.tsx'
import styles from './Closing.module.css'

export type ClosingFacts = { title: string; text: string; offer: Named }

/** Offer request at the end of the home page. */
export const Closing = ({ title, text, offer }: ClosingFacts) => (
  <section className={styles.part}>
    <div className={styles.closing}>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {offer.href && <ActionLink href={offer.href}>{offer.name}</ActionLink>}
    </div>
  </section>
)
