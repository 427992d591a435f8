import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { News } from '#contract/news.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useSignedInSession } from '#web/shell/sign-in/use-signed-in-session.ts'
import { announce } from '#web/ui/announce.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import styles from './Bell.module.css'
import { newsQuery } from './news-query.ts'

const BellPanel = lazyOverlay(async () => (await import('./BellPanel.tsx')).BellPanel)

/** A number above two digits does not fit beside the bell. */
const mostWritten = 99

/** Number of orders with news and of requests to join, in the header of the portal. Experts have none, and read none for others. */
export const Bell = () => {
  const session = useSignedInSession()
  return session?.role === 'customer' && !session.actingExpert ? <BellOfCustomer /> : null
}

const BellOfCustomer = () => {
  const { t } = useTranslation('portal')
  const { data } = useQuery(newsQuery(useApi()))
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { count = 0, joinRequests = 0 } = data ?? {}
  const all = count + joinRequests
  const what = [
    count > 0 && t('bell.inOrders', { count }),
    joinRequests > 0 && t('bell.requests', { count: joinRequests }),
  ]
  useArrivals(data)
  return (
    <>
      <Button
        ref={button}
        aria-label={
          all === 0 ? t('bell.nothing') : t('bell.label', { what: what.filter(Boolean).join(', ') })
        }
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
        className={styles.bell ?? ''}
      >
        <Icon name="bell" />
        {all > 0 && (
          <span aria-hidden="true" className={styles.count}>
            {all > mostWritten ? `${mostWritten}+` : all}
          </span>
        )}
      </Button>
      <BellPanel isOpen={isOpen} onClose={() => setOpen(false)} button={button} news={data} />
    </>
  )
}

/** Announces news that arrive while the page is open; those present when it opened are not announced. */
const useArrivals = (news: News | undefined) => {
  const { t } = useTranslation('portal')
  useMoreRequests(news?.joinRequests)
  const seen = useRef<string | null>(null)
  const newest = news && (news.newestAt ?? '')
  const count = news?.count ?? 0
  useEffect(() => {
    if (newest === undefined) return
    if (seen.current !== null && newest > seen.current) announce(t('bell.arrived', { count }))
    // Marking news as read removes the newest; that does not lower the time of the newest seen.
    if (seen.current === null || newest > seen.current) seen.current = newest
  }, [newest, count, t])
}

const useMoreRequests = (now: number | undefined) => {
  const { t } = useTranslation('portal')
  const before = useRef(now)
  useEffect(() => {
    if (now !== undefined && before.current !== undefined && now > before.current)
      announce(t('bell.requests', { count: now }))
    before.current = now
  }, [now, t])
}
