import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '#contract/formats.ts'
import type { TimelineMail } from '#contract/order-timeline.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { timelineKey } from '#web/orders/timeline/timeline-query.ts'
import { inOneLine, useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Breakable } from '#web/ui/Breakable.tsx'
import type { IconName } from '#web/ui/Icon.tsx'
import { Tag, type TagTone } from '#web/ui/Tag.tsx'
import { failedMailsKey } from '../../mails/failed-mails.ts'
import { MailError, useCauseText } from '../../mails/MailCause.tsx'
import styles from './MailDetails.module.css'

type Mail = TimelineMail['mail']

const looks: Record<Mail['state'], { tone: TagTone; icon: IconName }> = {
  queued: { tone: 'neutral', icon: 'clock' },
  sent: { tone: 'neutral', icon: 'check' },
  failed: { tone: 'signal', icon: 'alert' },
}

/** Receiver and state of a mail, and the button that sends a failed one again. */
export const MailDetails = ({
  orderId,
  entry: { id, at, mail },
  about,
}: {
  orderId: string
  entry: TimelineMail
  /** Action that the mail tells of. */
  about: string
}) => {
  const { t } = useTranslation('office')
  const language = useLanguage()
  const explain = useExplain()
  const resend = useResend(orderId, id)
  const causeText = useCauseText()
  const { receiver, subject, state, attempts, lastError, sentAt, failedAt, allowed } = mail
  const settledAt = sentAt ?? failedAt
  const settled = settledAt && formatInstant(settledAt, language)
  return (
    <div className={styles.details}>
      {receiver !== null && (
        <p className={styles.long}>
          <Breakable>{t('timeline.to', { receiver })}</Breakable>
        </p>
      )}
      <p className={styles.state}>
        <Tag {...looks[state]}>{t(`timeline.states.${state}`)}</Tag>
        {settledAt && settled !== formatInstant(at, language) && <time dateTime={settledAt}>{settled}</time>}
        {attempts > 0 && state !== 'sent' && <span>{t('timeline.attempts', { count: attempts })}</span>}
      </p>
      {lastError !== null && <p>{t('timeline.error', { error: causeText(mail) })}</p>}
      <MailError lastError={lastError} />
      {allowed.includes('resend') && (
        <ActionButton
          size="small"
          icon="refresh"
          aria-label={t('mails.resendNamed', {
            subject: subject ?? about,
            receiver: receiver ?? t('mails.noReceiver'),
          })}
          onPress={resend}
          explain={(error) => inOneLine(explain(error))}
        >
          {t('mails.resend')}
        </ActionButton>
      )}
    </div>
  )
}

const useResend = (orderId: string, mailId: string) => {
  const api = useApi()
  const queryClient = useQueryClient()
  return async () => {
    try {
      await api.POST('/api/v1/mails/{id}/resend', { params: { path: { id: mailId } } })
    } finally {
      await queryClient.invalidateQueries({ queryKey: timelineKey(orderId) })
      void queryClient.invalidateQueries({ queryKey: failedMailsKey })
    }
  }
}
