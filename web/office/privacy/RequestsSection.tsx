import { useTranslation } from 'react-i18next'
import { formatInstant } from '#contract/formats.ts'
import type { PrivacyRequest } from '#contract/privacy.ts'
import { NameWithNote } from '#web/orders/list/order-columns.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Section } from '#web/ui/Section.tsx'

export const RequestsSection = ({ requests }: { requests: readonly PrivacyRequest[] }) => {
  const { t } = useTranslation('office-privacy')
  const language = useLanguage()
  const { t: errors } = useTranslation('errors')
  const stateOf = ({ finishedAt, refusal }: PrivacyRequest) =>
    refusal
      ? t('requests.refused', { reason: errors(`api.${refusal}.what`) })
      : t(finishedAt ? 'requests.finished' : 'requests.waiting')
  const downloadsOf = ({ downloads }: PrivacyRequest) =>
    downloads
      .map(({ at, by }) => t('requests.downloaded', { at: formatInstant(at, language), name: by }))
      .join(', ')
  const columns: Column<PrivacyRequest>[] = [
    { id: 'kind', header: t('requests.kind'), isRowHeader: true, cell: ({ kind }) => t(`requests.${kind}`) },
    {
      id: 'asked',
      header: t('requests.asked'),
      cell: ({ askedAt, askedBy }) => (
        <NameWithNote name={formatInstant(askedAt, language)} note={askedBy ?? t('requests.byOperator')} />
      ),
    },
    {
      id: 'state',
      header: t('requests.state'),
      cell: (request) => <NameWithNote name={stateOf(request)} note={downloadsOf(request)} />,
    },
  ]
  return (
    <Section title={t('requests.title')}>
      {requests.length > 0 ? (
        <DataTable
          caption={t('requests.caption')}
          columns={columns}
          rows={requests}
          rowKey={({ id }) => id}
        />
      ) : (
        <p>{t('requests.none')}</p>
      )}
    </Section>
  )
}
