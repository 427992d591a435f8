import styles from './Quotes.module.css'

export type Quote = { id: string; company: string; person: string; role: string; quote: string }

/** Testimonials of clients. */
export const Quotes = ({ quotes }: { quotes: readonly Quote[] }) => (
  <div className={styles.quotes}>
    {quotes.map(({ id, company, person, role, quote }) => (
      <figure key={id} className={styles.quote}>
        <blockquote>
          <p>{quote}</p>
        </blockquote>
        <figcaption>
          <strong>{person}</strong>, {role}, {company}
        </figcaption>
      </figure>
    ))}
  </div>
)
