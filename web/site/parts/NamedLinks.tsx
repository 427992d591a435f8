/** A name that leads somewhere, where there is something. */
export type Named = { name: string; href: string | null }

/** One after the other; nothing where there are none. */
export const namedLinks = (links: readonly Named[]) =>
  links.length > 0 &&
  links.map(({ name, href }, index) => (
    <span key={name}>
      {index > 0 && ', '}
      {href ? <a href={href}>{name}</a> : name}
    </span>
  ))
