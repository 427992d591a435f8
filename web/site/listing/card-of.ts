import type { Product } from '#contract/catalogue.ts'
import type { Language } from '#contract/lists.ts'
import type { Card } from '../parts/Cards.tsx'
import { keptTogether } from '../parts/kept-together.ts'
import { productNote } from '../parts/product-note.ts'
import type { ListingFacts } from './listing-facts.ts'

/** Card of a product, set as the cards of the pages: no line ends before a unit. */
export const cardOf = (
  product: Product,
  { address, units }: Pick<ListingFacts, 'address' | 'units'>,
  language: Language,
): Card => ({
  href: `${address}/${product.slug}`,
  title: keptTogether(product.name),
  text: keptTogether(product.summary),
  note: keptTogether(
    productNote(
      product.unitPriceCents,
      units[product.unit] ?? product.unit,
      product.turnaroundWeeks,
      language,
    ),
  ),
})
