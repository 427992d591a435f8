import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FailedMail } from '#contract/mails.ts'
import { failedMailColumns } from '#contract/office-lists.ts'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { List } from '#web/orders/list/List.tsx'
import type { BulkActions } from '#web/orders/list/selection/SelectedRows.tsx'
import type { TakeInBulk } from '#web/orders/list/selection/use-bulk.ts'
import { inOneLine, useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { type Explanation, Failure } from '#web/ui/LoadStates.tsx'
import { Page } from '#web/ui/Page.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { FailedMailFilterBar } from './FailedMailFilterBar.tsx'
import { failedMailsKey } from './failed-mails.ts'
import { MailsTable, useMailTexts } from './MailsTable.tsx'
import { useFailedMailList, viewedFailedMails } from './use-failed-mail-list.ts'

const columns = {
  all: failedMailColumns,
  usual: ['subject', 'receiver', 'failed', 'attempts', 'error'],
  storedAs: 'failed-mail',
} as const

export const FailedMailsPage = () => {
  const { t } = useTranslation('office')
  const list = useFailedMailList()
  const { failure, resend } = useResend()
  const bulk = useBulkActions()
  return (
    <Page title={t('mails.title')} lead={t('mails.lead')}>
      {failure && <Failure explanation={failure} />}
      <List
        list={list}
        columns={columns}
        viewed={viewedFailedMails}
        nameOf={(column) => t(`mails.${column}`)}
        exportPath="/api/v1/mails/failed/export"
        texts={{
          noMatch: t('mails.noMatch'),
          noMatchText: t('mails.noMatchText'),
          clear: t('mails.clear'),
          more: t('mails.more'),
        }}
        filters={(tools) => <FailedMailFilterBar list={list} tools={tools} />}
        none={<EmptyState title={t('mails.none')}>{t('mails.noneText')}</EmptyState>}
        bulk={bulk}
      >
        {(mails, shown, selection) => (
          <MailsTable
            mails={mails}
            columns={shown}
            sorting={list.sorting}
            selection={selection}
            onResend={resend}
          />
        )}
      </List>
    </Page>
  )
}

const useBulkActions = (): BulkActions<FailedMail> => {
  const api = useApi()
  const language = useLanguage()
  const { subjectOf, receiverOf } = useMailTexts()
  return {
    seen: ({ id }) => ({ id }),
    nameOf: (mail) => `${subjectOf(mail)}, ${receiverOf(mail)}`,
    hrefOf: () => pathTo.officeMails({}, language),
    count: (query) => dataOf(api.GET('/api/v1/mails/failed/count', { params: { query } })),
    actions: (take) => <ResendSelected take={take} />,
  }
}

/** Action on the selected mails. */
const ResendSelected = ({ take }: { take: TakeInBulk }) => {
  const { t } = useTranslation('office')
  const api = useApi()
  const explain = useExplain()
  return (
    <ActionButton
      size="small"
      onPress={() =>
        take('resend', {}, (body, header) =>
          dataOf(api.POST('/api/v1/mails/bulk/resend', { params: { header }, body })),
        )
      }
      explain={(error) => inOneLine(explain(error))}
    >
      {t('mails.resend')}
    </ActionButton>
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
