import type { ListingFacts } from './listing-facts.ts'

/** Address of the offer request, with these words as its subject. */
export const contactAbout = ({ contact }: ListingFacts, about: string) =>
  contact.replace('#', `?${new URLSearchParams({ about })}#`)
