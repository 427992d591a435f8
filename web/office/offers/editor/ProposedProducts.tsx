import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatPriceRange } from '#contract/formats.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Note.tsx'
import { useOfferEdit } from './OfferEditContext.tsx'
import styles from './ProposedProducts.module.css'
import { useAddProduct } from './use-add-product.ts'
import type { ItemEdits } from './use-item-edits.ts'

/** Products that the enquiry or order of the draft may mean, each added by one press. Those that were added leave the list. */
export const ProposedProducts = ({ edits }: { edits: ItemEdits }) => {
  const { t } = useTranslation('office-offers')
  const { t: term } = useTranslation('terms')
  const language = useLanguage()
  const { server } = useOfferEdit()
  const products = useProposedProducts()
  const add = useAddProduct(edits, server.enquiryId)
  if (products.length === 0) return null
  const title = t(server.order ? 'items.proposedForOrder' : 'items.proposed')
  return (
    <section aria-label={title} className={styles.proposed}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.rows}>
        {products.map(({ id, name, standards, unitPriceCents, unit }) => (
          <li key={id} className={styles.row}>
            <Button
              size="small"
              icon="add"
              onPress={() => add(id)}
              aria-label={t('items.addNamed', { name })}
            >
              {t('items.add')}
            </Button>
            <span className={styles.name}>
              {name}
              <Note>
                {[
                  standards.slice(0, 2).join(', '),
                  `${formatPriceRange(unitPriceCents, language)} / ${term(`unit.${unit}`)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Note>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Products that it may mean, without those that are items already. */
const useProposedProducts = () => {
  const api = useApi()
  const { server, rows } = useOfferEdit()
  const found = useQuery({
    queryKey: ['offer-proposals', server.id],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/offers/{id}/draft/proposals', { params: { path: { id: server.id } }, signal })),
    enabled: server.enquiryId !== null || server.order !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (found.data?.products ?? []).filter(({ id }) => rows.every(({ productId }) => productId !== id))
}
