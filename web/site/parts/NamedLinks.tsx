/** Name with an optional link. */
export type Named = { name: string; href: string | null }

/** Comma-separated names; false for an empty list. */
export const namedLinks = (links: readonly Named[]) =>
  links.length > 0 &&
  links.map(({ name, href }, index) => (
    <span key={name}>
      {index > 0 && ', '}
      {href ? <a href={href}>{name}</a> : name}
    </span>
  ))
