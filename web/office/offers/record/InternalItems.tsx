import { useTranslation } from 'react-i18next'
import { formatPrice } from '#contract/formats.ts'
import type { OfferRecord } from '#contract/offer-records.ts'
import type { Offer } from '#contract/offers.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { InternalFields } from '../editor/InternalFields.tsx'

/** Cost and laboratory of the items of a sent version. */
export const InternalItems = ({ record, latest }: { record: OfferRecord; latest: Offer }) => {
  const { t } = useTranslation('office-offers')
  const language = useLanguage()
  const names = new Map(latest.items.map(({ id, name }) => [id, name[language]]))
  const rows = record.providerItems.filter(
    ({ costCents, intendedLaboratory }) => costCents !== null || intendedLaboratory !== '',
  )
  if (rows.length === 0) return null
  return (
    <InternalFields>
      <DataTable
        caption={t('internalItems.title')}
        rows={rows}
        rowKey={({ offerItemId }) => offerItemId}
        columns={[
          {
            id: 'test',
            header: t('internalItems.test'),
            isRowHeader: true,
            cell: ({ offerItemId }) => names.get(offerItemId),
          },
          {
            id: 'laboratory',
            header: t('internalItems.laboratory'),
            cell: ({ intendedLaboratory }) => intendedLaboratory,
          },
          {
            id: 'cost',
            header: t('internalItems.cost'),
            align: 'end',
            cell: ({ costCents }) => costCents !== null && formatPrice(costCents, language),
          },
        ]}
      />
    </InternalFields>
  )
}
