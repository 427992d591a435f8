import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { News } from '#contract/news.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useApp } from '#web/shell/AppContext.tsx'
import { useSignedInSession } from '#web/shell/sign-in/use-signed-in-session.ts'
import { announce } from '#web/ui/announce.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import styles from './Bell.module.css'
import { newsQuery } from './news-query.ts'

const BellPanel = lazyOverlay(async () => (await import('./BellPanel.tsx')).BellPanel)

/** A number above two digits does not fit beside the bell. */
const mostWritten = 99

/**
 * Number of subjects with news and of what waits for an action, in the header: for customers in the portal, for experts in the
 * office. Experts read none for others.
 */
export const Bell = () => {
  const session = useSignedInSession()
  const { name } = useApp()
  if (!session || session.actingExpert || (session.role === 'customer') !== (name === 'portal')) return null
  return <BellOf isExpert={session.role === 'expert'} />
}

const BellOf = ({ isExpert }: { isExpert: boolean }) => {
  const { t } = useTranslation('bell')
  const { data } = useQuery(newsQuery(useApi()))
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { count = 0, joinRequests = 0, failedMails = 0 } = data ?? {}
  const all = count + joinRequests + failedMails
  const what = [
    count > 0 && t('news', { count }),
    joinRequests > 0 && t('requests', { count: joinRequests }),
    failedMails > 0 && t('failedMails', { count: failedMails }),
  ]
  useArrivals(data)
  return (
    <>
      <Button
        ref={button}
        aria-label={all === 0 ? t('nothing') : t('label', { what: what.filter(Boolean).join(', ') })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
        className={styles.bell ?? ''}
      >
        <Icon name="bell" />
        {all > 0 && (
          <span className={styles.count} data-count={all > mostWritten ? `${mostWritten}+` : all} />
        )}
      </Button>
      <BellPanel
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        button={button}
        news={data}
        isExpert={isExpert}
      />
    </>
  )
}

/** Announces news that arrive while the page is open; those present when it opened are not announced. */
const useArrivals = (news: News | undefined) => {
  const { t } = useTranslation('bell')
  useMore('requests', news?.joinRequests)
  useMore('failedMails', news?.failedMails)
  const seen = useRef<string | null>(null)
  const newest = news && (news.newestAt ?? '')
  const count = news?.count ?? 0
  useEffect(() => {
    if (newest === undefined) return
    if (seen.current !== null && newest > seen.current) announce(t('arrived', { count }))
    // Marking news as read removes the newest; that does not lower the time of the newest seen.
    if (seen.current === null || newest > seen.current) seen.current = newest
  }, [newest, count, t])
}

const useMore = (what: 'requests' | 'failedMails', now: number | undefined) => {
  const { t } = useTranslation('bell')
  const before = useRef(now)
  useEffect(() => {
    if (now !== undefined && before.current !== undefined && now > before.current)
      announce(t(what, { count: now }))
    before.current = now
  }, [what, now, t])
}
