import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Customer } from '#contract/customers.ts'
import type { Enquiry } from '#contract/enquiries.ts'
import { formatDayOf } from '#contract/formats.ts'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { NameWithNote } from '#web/orders/list/order-columns.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { EnquiryStateTag } from '../../enquiries/EnquiryState.tsx'
import { customerEnquiriesQuery } from '../customer-queries.ts'
import { WorkSection } from './WorkSection.tsx'

export const CustomerEnquiries = ({ customer: { id, name } }: { customer: Customer }) => {
  const { t } = useTranslation('office-customers')
  const { t: enquiries } = useTranslation('office-enquiries')
  const language = useLanguage()
  const query = useInfiniteQuery(customerEnquiriesQuery(useApi(), id))
  const columns: Column<Enquiry>[] = [
    {
      id: 'sender',
      header: enquiries('list.sender'),
      isRowHeader: true,
      width: '40%',
      cell: (enquiry) => <NameWithNote name={enquiry.name} note={enquiry.email} />,
    },
    { id: 'kind', header: enquiries('list.kind'), cell: ({ kind }) => enquiries(`kind.${kind}`) },
    { id: 'state', header: enquiries('list.state'), cell: ({ state }) => <EnquiryStateTag state={state} /> },
    {
      id: 'received',
      header: enquiries('list.received'),
      cell: ({ createdAt }) => formatDayOf(createdAt, language),
    },
  ]
  return (
    <WorkSection
      texts={{
        title: t('enquiries.title'),
        none: t('enquiries.none'),
        caption: t('enquiries.caption', { name }),
      }}
      query={query}
      columns={columns}
      rowHref={(enquiry) => pathTo.officeEnquiry({ id: enquiry.id }, language)}
    />
  )
}
