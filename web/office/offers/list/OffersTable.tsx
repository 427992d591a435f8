import { useTranslation } from 'react-i18next'
import { formatDay, formatDayOf, formatOfferNumber, formatPriceRange } from '#contract/formats.ts'
import type { OfferOverviewRow } from '#contract/offer-drafts.ts'
import { pathTo } from '#contract/paths.ts'
import { NameWithNote } from '#web/orders/list/order-columns.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { OfferTag } from '../OfferTag.tsx'

export const OffersTable = ({ offers }: { offers: readonly OfferOverviewRow[] }) => {
  const { t } = useTranslation('office-offers')
  const language = useLanguage()
  const columns: Column<OfferOverviewRow>[] = [
    {
      id: 'offer',
      header: t('list.offer'),
      isRowHeader: true,
      width: '30%',
      cell: ({ number, version, name }) => (
        <NameWithNote
          name={`${formatOfferNumber(number)} ${name || t('list.unnamed')}`}
          note={version > 1 && t('list.version', { version })}
        />
      ),
    },
    {
      id: 'customer',
      header: t('list.customer'),
      cell: ({ customer, recipientName }) => (
        <NameWithNote name={customer || t('list.noCustomer')} note={recipientName} />
      ),
    },
    { id: 'state', header: t('list.state'), cell: ({ state }) => <OfferTag state={state} /> },
    {
      id: 'sent',
      header: t('list.sent'),
      cell: ({ sentAt }) => sentAt && formatDayOf(sentAt, language),
    },
    {
      id: 'validUntil',
      header: t('list.validUntil'),
      cell: ({ validUntil, expiresSoon }) => (
        <NameWithNote name={formatDay(validUntil, language)} note={expiresSoon && t('list.expiresSoon')} />
      ),
    },
    {
      id: 'total',
      header: t('list.total'),
      align: 'end',
      cell: ({ totalCents }) => formatPriceRange(totalCents, language),
    },
  ]
  return (
    <DataTable
      caption={t('list.caption')}
      columns={columns}
      rows={offers}
      rowKey={({ id, version }) => `${id} ${version}`}
      rowHref={({ id, state }) =>
        state === 'draft' ? pathTo.officeOfferDraft({ id }, language) : pathTo.officeOffer({ id }, language)
      }
    />
  )
}
