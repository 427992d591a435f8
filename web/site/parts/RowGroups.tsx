import type { CardGroup } from './CardGroups.tsx'
import styles from './RowGroups.module.css'

/** Groups of pages with one line per page, and the heading of the group beside them. */
export const RowGroups = ({ groups }: { groups: readonly CardGroup[] }) =>
  groups.map(({ id, heading, cards }) => (
    <section key={id} id={id} className={styles.group}>
      <h2>{heading}</h2>
      <ul>
        {cards.map(({ href, title, text }) => (
          <li key={href}>
            <h3>
              <a href={href}>{title}</a>
            </h3>
            {text && <p>{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  ))
