import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { isWaiting } from './scan-entries.ts'
import type { QueueSnapshot } from './scan-queue.ts'

/** Tells that scans wait to be sent, and why. */
export const QueueNotice = ({
  entries,
  heldUpBy,
  onRetry,
}: Pick<QueueSnapshot, 'entries' | 'heldUpBy'> & { onRetry: () => void }) => {
  const { t } = useTranslation('office-reception')
  const { t: error } = useTranslation('errors')
  const waiting = entries.filter(isWaiting)
  const failing = waiting.filter(({ failure }) => failure)
  if (waiting.length === 0 || (heldUpBy === null && failing.length === 0)) return null
  const reason =
    heldUpBy === null
      ? t('offline.failing')
      : heldUpBy === 'network_failed'
        ? t('offline.text')
        : t('offline.reason', { problem: error(`api.${heldUpBy}.what`, { shortages: '', waiting: '' }) })
  return (
    <Banner
      tone="signal"
      title={t('offline.title', { count: heldUpBy === null ? failing.length : waiting.length })}
      actions={<Button onPress={onRetry}>{t('offline.retry')}</Button>}
    >
      {reason}
    </Banner>
  )
}
