import type { Named } from '../parts/NamedLinks.tsx'
import { type Drawing, Picture } from '../parts/Picture.tsx'
import line from '../parts/SearchLine.module.css'
import styles from './Hero.module.css'

export type HeroFacts = {
  lead: string
  drawing: Drawing
  search: { address: string; label: string; hint: string; submit: string }
  /** Frequent searches. */
  words: { heading: string; links: Named[] }
  offer: Named
  note: string
}

/** Top of the home page with the search, which works without scripts. */
export const Hero = ({
  heading,
  lead,
  drawing,
  search,
  words,
  offer,
  note,
}: HeroFacts & { heading: string }) => (
  <div className={styles.hero}>
    <div>
      <h1 className={styles.title}>{heading}</h1>
      <p className={styles.lead}>{lead}</p>
      <search>
        <form action={search.address} className={`${styles.search} ${line.search}`}>
          <label htmlFor="search-text">{search.label}</label>
          <div className={line.line}>
            <input
              id="search-text"
              type="search"
              name="text"
              maxLength={200}
              placeholder={search.hint}
              required
            />
            <button type="submit">{search.submit}</button>
          </div>
        </form>
      </search>
      <p className={styles.words}>
        {words.heading}:{' '}
        {words.links.map(({ name, href }) => (
          <a key={name} href={href ?? search.address}>
            {name}
          </a>
        ))}
      </p>
      <p className={styles.offer}>
        <a href={offer.href ?? search.address}>{offer.name}</a>
        <span>{note}</span>
      </p>
    </div>
    <Picture drawing={drawing} className={styles.picture} isFirst />
  </div>
)
