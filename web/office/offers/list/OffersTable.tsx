import { useTranslation } from 'react-i18next'
import { formatDay, formatDayOf, formatOfferNumber, formatPriceRange } from '#contract/formats.ts'
import type { OfferOverviewRow } from '#contract/offer-drafts.ts'
import type { OfferColumn } from '#contract/office-lists.ts'
import { pathTo } from '#contract/paths.ts'
import { NameWithNote } from '#web/orders/list/order-columns.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { type Column, DataTable, type ListSorting } from '#web/ui/DataTable.tsx'
import type { RowSelection } from '#web/ui/RowSelection.tsx'
import { useTrail } from '../../keys/trail.ts'
import { OfferTag } from '../OfferTag.tsx'

/** A draft and the version before it have one id. */
export const offerRowKey = ({ id, version }: OfferOverviewRow) => `${id} ${version}`

export const OffersTable = ({
  offers,
  columns,
  sorting,
  selection,
}: {
  offers: readonly OfferOverviewRow[]
  columns: readonly OfferColumn[]
  sorting: ListSorting
  selection: RowSelection<OfferOverviewRow> | undefined
}) => {
  const { t } = useTranslation('office-offers')
  const language = useLanguage()
  const all = useColumns(columns.includes('recipient'))
  const addressOf = ({ id, state }: OfferOverviewRow) =>
    state === 'draft' ? pathTo.officeOfferDraft({ id }, language) : pathTo.officeOffer({ id }, language)
  useTrail(offers.map(addressOf))
  return (
    <DataTable
      caption={t('list.caption')}
      columns={columns.map((column) => all[column])}
      rows={offers}
      rowKey={offerRowKey}
      rowHref={addressOf}
      sorting={sorting}
      selection={selection}
    />
  )
}

/** Columns of the list; the recipient stands below the customer unless it has a column. */
const useColumns = (isRecipientShown: boolean): Record<OfferColumn, Column<OfferOverviewRow>> => {
  const { t } = useTranslation('office-offers')
  const language = useLanguage()
  const dayOf = (instant: string | null) => instant && formatDayOf(instant, language)
  return {
    offer: {
      id: 'offer',
      header: t('list.offer'),
      isRowHeader: true,
      width: '30%',
      sorts: { falling: 'number' },
      cell: ({ number, version, name }) => (
        <NameWithNote
          name={`${formatOfferNumber(number)} ${name || t('list.unnamed')}`}
          note={version > 1 && t('list.version', { version })}
        />
      ),
    },
    customer: {
      id: 'customer',
      header: t('list.customer'),
      cell: ({ customer, recipientName }) => (
        <NameWithNote name={customer || t('list.noCustomer')} note={!isRecipientShown && recipientName} />
      ),
    },
    recipient: { id: 'recipient', header: t('list.recipient'), cell: ({ recipientName }) => recipientName },
    responsible: {
      id: 'responsible',
      header: t('list.responsible'),
      cell: ({ responsible }) => responsible?.name,
    },
    state: { id: 'state', header: t('list.state'), cell: ({ state }) => <OfferTag state={state} /> },
    items: { id: 'items', header: t('list.items'), align: 'end', cell: ({ itemCount }) => itemCount },
    created: {
      id: 'created',
      header: t('list.created'),
      sorts: { rising: 'oldest', falling: 'newest' },
      cell: ({ createdAt }) => dayOf(createdAt),
    },
    sent: { id: 'sent', header: t('list.sent'), cell: ({ sentAt }) => dayOf(sentAt) },
    viewed: { id: 'viewed', header: t('list.viewed'), cell: ({ firstViewedAt }) => dayOf(firstViewedAt) },
    validity: {
      id: 'validity',
      header: t('list.validity'),
      sorts: { rising: 'validity' },
      cell: ({ validUntil, expiresSoon }) => (
        <NameWithNote name={formatDay(validUntil, language)} note={expiresSoon && t('list.expiresSoon')} />
      ),
    },
    total: {
      id: 'total',
      header: t('list.total'),
      align: 'end',
      cell: ({ totalCents }) => formatPriceRange(totalCents, language),
    },
  }
}
