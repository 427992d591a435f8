import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '#contract/formats.ts'
import type { PrivacyRequest } from '#contract/privacy.ts'
import { NameWithNote } from '#web/orders/list/order-columns.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { Section } from '#web/ui/Section.tsx'

const WithdrawDialog = lazyOverlay(async () => (await import('./WithdrawDialog.tsx')).WithdrawDialog)

export const RequestsSection = ({ requests }: { requests: readonly PrivacyRequest[] }) => {
  const { t } = useTranslation('office-privacy')
  const [withdrawn, setWithdrawn] = useState<PrivacyRequest | null>(null)
  const columns = useColumns(setWithdrawn)
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
      <WithdrawDialog isOpen={withdrawn !== null} request={withdrawn} onClose={() => setWithdrawn(null)} />
    </Section>
  )
}

function useColumns(onWithdraw: (request: PrivacyRequest) => void): Column<PrivacyRequest>[] {
  const { t } = useTranslation('office-privacy')
  const language = useLanguage()
  const { t: errors } = useTranslation('errors')
  const stateOf = ({ kind, finishedAt, withdrawnAt, refusal, allowed }: PrivacyRequest) => {
    if (withdrawnAt) return t('requests.withdrawn')
    if (refusal) return t('requests.refused', { reason: errors(`api.${refusal}.what`) })
    if (finishedAt) return t('requests.finished')
    if (kind === 'export') return t('requests.available')
    return t(allowed.includes('withdraw') ? 'requests.waiting' : 'requests.begun')
  }
  const downloadsOf = ({ downloads }: PrivacyRequest) =>
    downloads
      .map(({ at, by }) => t('requests.downloaded', { at: formatInstant(at, language), name: by }))
      .join(', ')
  return [
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
    {
      id: 'actions',
      header: '',
      cell: (request) =>
        request.allowed.includes('withdraw') && (
          <Button
            size="small"
            variant="quiet"
            aria-label={t('requests.withdrawNamed', { at: formatInstant(request.askedAt, language) })}
            onPress={() => onWithdraw(request)}
          >
            {t('requests.withdraw')}
          </Button>
        ),
    },
  ]
}
