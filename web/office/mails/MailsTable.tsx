import { useTranslation } from 'react-i18next'
import { formatInstant, formatOrderNumber } from '#contract/formats.ts'
import type { RecordedAct } from '#contract/lists.ts'
import type { FailedMail } from '#contract/mails.ts'
import type { FailedMailColumn } from '#contract/office-lists.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Breakable } from '#web/ui/Breakable.tsx'
import { Button } from '#web/ui/Button.tsx'
import { type Column, DataTable, type ListSorting } from '#web/ui/DataTable.tsx'
import type { RowSelection } from '#web/ui/RowSelection.tsx'
import { MailError, useCauseText } from './MailCause.tsx'

/** Subject and receiver of a mail in words, also of one that could not be written. */
export function useMailTexts() {
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

function useMailColumns(): Record<FailedMailColumn, Column<FailedMail>> {
  const { t } = useTranslation('office')
  const language = useLanguage()
  const { subjectOf, receiverOf } = useMailTexts()
  const causeText = useCauseText()
  return {
    subject: {
      id: 'subject',
      header: t('mails.subject'),
      isRowHeader: true,
      width: '15rem',
      cell: subjectOf,
    },
    kind: {
      id: 'kind',
      header: t('mails.kind'),
      width: '9rem',
      cell: ({ kind }) => t(`mails.kinds.${kind}`),
    },
    receiver: {
      id: 'receiver',
      header: t('mails.receiver'),
      width: '15rem',
      cell: (mail) => <Breakable>{receiverOf(mail)}</Breakable>,
    },
    failed: {
      id: 'failed',
      header: t('mails.failed'),
      width: '10.5rem',
      sorts: { rising: 'oldest', falling: 'newest' },
      cell: (mail) => formatInstant(mail.failedAt, language),
    },
    attempts: { id: 'attempts', header: t('mails.attempts'), align: 'end', cell: (mail) => mail.attempts },
    error: {
      id: 'error',
      header: t('mails.error'),
      cell: (mail) => (
        <>
          {causeText(mail)}
          <MailError lastError={mail.lastError} />
        </>
      ),
    },
  }
}

export const MailsTable = ({
  mails,
  columns: shown,
  sorting,
  selection,
  onResend,
}: {
  mails: readonly FailedMail[]
  columns: readonly FailedMailColumn[]
  sorting: ListSorting
  selection: RowSelection<FailedMail> | undefined
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
      sorting={sorting}
      selection={selection}
    />
  )
}
