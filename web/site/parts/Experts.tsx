import styles from './Experts.module.css'
import { type Drawing, Picture } from './Picture.tsx'

export type Expert = { name: string; title: string; href: string; portrait: Drawing }

/** Experts with their portraits. */
export const Experts = ({ experts, level = 3 }: { experts: readonly Expert[]; level?: 2 | 3 }) => {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <ul className={styles.experts}>
      {experts.map(({ name, title, href, portrait }) => (
        <li key={href}>
          <Picture drawing={portrait} />
          <div>
            <Heading>
              <a href={href}>{name}</a>
            </Heading>
            <p>{title}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
