import styles from './ExpertLink.module.css'
import { type Drawing, Picture } from './Picture.tsx'

/** Name of an expert with a small portrait, as a link to the page of the expert. */
export const ExpertLink = ({ name, href, portrait }: { name: string; href: string; portrait: Drawing }) => (
  <a href={href} className={styles.expert}>
    <Picture drawing={portrait} />
    {name}
  </a>
)
