import type { Named } from '../parts/NamedLinks.tsx'
import { type Drawing, Picture } from '../parts/Picture.tsx'
import styles from './Fields.module.css'

export type Field = { title: string; text: string; href: string; drawing: Drawing }

type Props = {
  fields: readonly Field[]
  /** All types of testing, and all industries. */
  lists: readonly { heading: string; links: Named[] }[]
}

/** Illustrated fields of testing, and the complete lists below them. */
export const Fields = ({ fields, lists }: Props) => (
  <>
    <ul className={styles.fields}>
      {fields.map(({ title, text, href, drawing }) => (
        <li key={title}>
          <Picture drawing={drawing} />
          <h3>
            <a href={href}>{title}</a>
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
    <div className={styles.lists}>
      {lists.map(({ heading, links }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          <ul>
            {links.map(({ name, href }) => (
              <li key={name}>{href ? <a href={href}>{name}</a> : name}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  </>
)
