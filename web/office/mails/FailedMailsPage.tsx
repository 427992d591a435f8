import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant, formatOrderNumber } from '#contract/formats.ts'
import type { RecordedAct } from '#contract/lists.ts'
import type { FailedMail } from '#contract/mails.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { List } from '#web/orders/list/List.tsx'
import { unfiltered } from '#web/orders/list/list-state.ts'
import filterStyles from '#web/orders/list/OrderFilterBar.module.css'
import { useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { type Explanation, Failure } from '#web/ui/LoadStates.tsx'
import { Page } from '#web/ui/Page.tsx'
import { showToast } from '#web/ui/toasts.ts'
import styles from './FailedMailsPage.module.css'
import { failedMailsKey, failedMailsQuery } from './failed-mails.ts'

const mailColumns = ['subject', 'receiver', 'failed', 'attempts', 'error'] as const
type MailColumn = (typeof mailColumns)[number]
const columns = { all: mailColumns, usual: mailColumns, storedAs: 'failed-mail' } as const

export const FailedMailsPage = () => {
  const { t } = useTranslation('office')
  const query = useInfiniteQuery(failedMailsQuery(useApi()))
  const { failure, resend } = useResend()
  return (
    <Page title={t('mails.title')} lead={t('mails.lead')}>
      {failure && <Failure explanation={failure} />}
      <List
        list={unfiltered(query)}
        columns={columns}
        nameOf={(column) => t(`mails.${column}`)}
        texts={{ more: t('mails.more') }}
        filters={(tools) => <div className={filterStyles.foot}>{tools}</div>}
        none={<EmptyState title={t('mails.none')}>{t('mails.noneText')}</EmptyState>}
      >
        {(mails, shown) => <MailsTable mails={mails} columns={shown} onResend={resend} />}
      </List>
    </Page>
  )
}

const useResend = () => {
  const { t } = useTranslation('office')
  const api = useApi()
  const explain = useExplain()
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<Explanation | null>(null)
  const resend = async (mail: FailedMail) => {
    setFailure(null)
    try {
      await api.POST('/api/v1/mails/{id}/resend', { params: { path: { id: mail.id } } })
      if (mail.uncomposed) showToast({ tone: 'accent', title: t('mails.composing') })
      else showToast({ tone: 'accent', title: t('mails.resent'), text: mail.receiver ?? '' })
    } catch (error) {
      setFailure(explain(error))
    }
    await queryClient.invalidateQueries({ queryKey: failedMailsKey })
  }
  return { failure, resend }
}

/** Subject and receiver of a mail in words, also of one that could not be written. */
function useMailTexts() {
  const { t } = useTranslation('office')
  const { t: term } = useTranslation('terms')
  const subjectOf = ({ subject, uncomposed }: FailedMail) => {
    if (!uncomposed) return subject ?? ''
    const { orderNumber, act } = uncomposed
    if (orderNumber === null) return t(`mails.uncomposedOf.${uncomposed.subject}`)
    return t('mails.uncomposed', {
      number: formatOrderNumber(orderNumber),
      event: term(`event.${act as RecordedAct}`),
    })
  }
  return { subjectOf, receiverOf: ({ receiver }: FailedMail) => receiver ?? t('mails.noReceiver') }
}

function useMailColumns(): Record<MailColumn, Column<FailedMail>> {
  const { t } = useTranslation('office')
  const language = useLanguage()
  const { subjectOf, receiverOf } = useMailTexts()
  return {
    subject: {
      id: 'subject',
      header: t('mails.subject'),
      isRowHeader: true,
      width: '15rem',
      cell: subjectOf,
    },
    receiver: {
      id: 'receiver',
      header: t('mails.receiver'),
      width: '15rem',
      cell: (mail) => <span className={styles.long}>{receiverOf(mail)}</span>,
    },
    failed: {
      id: 'failed',
      header: t('mails.failed'),
      width: '10.5rem',
      cell: (mail) => formatInstant(mail.failedAt, language),
    },
    attempts: { id: 'attempts', header: t('mails.attempts'), align: 'end', cell: (mail) => mail.attempts },
    error: {
      id: 'error',
      header: t('mails.error'),
      cell: (mail) => <span className={styles.long}>{mail.lastError ?? t('mails.noError')}</span>,
    },
  }
}

const MailsTable = ({
  mails,
  columns: shown,
  onResend,
}: {
  mails: readonly FailedMail[]
  columns: readonly MailColumn[]
  onResend: (mail: FailedMail) => Promise<void>
}) => {
  const { t } = useTranslation('office')
  const { subjectOf, receiverOf } = useMailTexts()
  const all = useMailColumns()
  const act: Column<FailedMail> = {
    id: 'act',
    header: t('mails.action'),
    cell: (mail) => (
      <Button
        size="small"
        icon="refresh"
        aria-label={t('mails.resendNamed', { subject: subjectOf(mail), receiver: receiverOf(mail) })}
        onPress={() => onResend(mail)}
      >
        {t('mails.resend')}
      </Button>
    ),
  }
  return (
    <DataTable
      caption={t('mails.caption')}
      columns={[...shown.map((column) => all[column]), act]}
      rows={mails}
      rowKey={(mail) => mail.id}
    />
  )
}
