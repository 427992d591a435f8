import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { Dialog, Heading, Popover } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { News, NewsItem } from '#contract/news.ts'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { inOneLine, useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { announce } from '#web/ui/announce.ts'
import { Link } from '#web/ui/Link.tsx'
import { useFocusWhenEmptied } from '#web/ui/use-focus-when-emptied.ts'
import { offerListKey } from '../offers/offer-queries.ts'
import { orderListKey } from '../order-queries.ts'
import styles from './Bell.module.css'
import { newsQuery } from './news-query.ts'
import { newsHref, presentNews, subjectIdOf } from './present-news.ts'

type BellPanelProps = {
  isOpen: boolean
  onClose: () => void
  button: RefObject<HTMLButtonElement | null>
  news: News | undefined
  isExpert: boolean
}

/** Subjects that wait for an action, and the latest actions of others, each with a link. */
export const BellPanel = ({ isOpen, onClose, button, news, isExpert }: BellPanelProps) => {
  const { t } = useTranslation('bell')
  const language = useLanguage()
  const { items = [], count = 0, joinRequests = 0, failedMails = 0 } = news ?? {}
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      triggerRef={button}
      placement="bottom end"
      offset={6}
      className={styles.panel ?? ''}
    >
      <Dialog ref={useFocusWhenEmptied(items.length)} className={styles.dialog ?? ''}>
        <Heading slot="title" level={2} className={styles.title ?? ''}>
          {t('title')}
        </Heading>
        {joinRequests > 0 && (
          <WaitingRow
            href={pathTo.portalTeam({}, language)}
            what={t('requests', { count: joinRequests })}
            how={t('toTeam')}
            onFollow={onClose}
          />
        )}
        {failedMails > 0 && (
          <WaitingRow
            href={pathTo.officeMails({}, language)}
            what={t('failedMails', { count: failedMails })}
            how={t('toFailedMails')}
            onFollow={onClose}
          />
        )}
        {items.length === 0 ? (
          joinRequests + failedMails === 0 && (
            <p className={styles.empty}>{t(isExpert ? 'emptyOffice' : 'empty')}</p>
          )
        ) : (
          <ul className={styles.items}>
            {items.map((item) => (
              <NewsRow key={subjectIdOf(item)} item={item} isExpert={isExpert} onFollow={onClose} />
            ))}
          </ul>
        )}
        {count > items.length && <More isExpert={isExpert} onFollow={onClose} />}
        {(news?.newestAt || !isExpert) && (
          <div className={styles.foot}>
            {news?.newestAt && <MarkAll until={news.newestAt} />}
            {!isExpert && (
              <Link href={pathTo.portalNotifications({}, language)} onPress={onClose}>
                {t('settings')}
              </Link>
            )}
          </div>
        )}
      </Dialog>
    </Popover>
  )
}

/** Subjects that stay until somebody acts, read or not. */
const WaitingRow = ({
  href,
  what,
  how,
  onFollow,
}: {
  href: string
  what: string
  how: string
  onFollow: () => void
}) => (
  <Link href={href} look="plain" onPress={onFollow}>
    <span className={styles.row}>
      <span className={styles.what}>{what}</span>
      <span className={styles.when}>{how}</span>
    </span>
  </Link>
)

const More = ({ isExpert, onFollow }: { isExpert: boolean; onFollow: () => void }) => {
  const { t } = useTranslation('bell')
  const language = useLanguage()
  const [text, href, link] = isExpert
    ? [t('moreOffice'), pathTo.office({}, language), t('toToday')]
    : [t('more'), pathTo.portal({}, language), t('toList')]
  return (
    <p className={styles.empty}>
      {text}{' '}
      <Link href={href} onPress={onFollow}>
        {link}
      </Link>
    </p>
  )
}

type NewsRowProps = { item: NewsItem; isExpert: boolean; onFollow: () => void }

const NewsRow = ({ item, isExpert, onFollow }: NewsRowProps) => {
  const { t: bell } = useTranslation('bell')
  const { t } = useTranslation('orders')
  const { t: term } = useTranslation('terms')
  const language = useLanguage()
  const { title, subject, atText, by } = presentNews(item, { bell, t, term, language })
  return (
    <li>
      <Link href={newsHref(item, isExpert, language)} look="plain" onPress={onFollow}>
        <span className={styles.row}>
          <span className={styles.what}>{title}</span>
          <span className={styles.subject}>{subject}</span>
          <span className={styles.when}>{bell('by', { at: atText, by })}</span>
        </span>
      </Link>
    </li>
  )
}

/** Marks news as read up to the latest one shown. */
const MarkAll = ({ until }: { until: string }) => {
  const { t } = useTranslation('bell')
  const api = useApi()
  const queryClient = useQueryClient()
  const explain = useExplain()
  const mark = async () => {
    await api.POST('/api/v1/news/seen', { body: { until } })
    const { queryKey } = newsQuery(api)
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(
      queryKey,
      (before) => before && { ...before, count: 0, newestAt: null, items: [] },
    )
    for (const shown of [orderListKey, offerListKey]) void queryClient.invalidateQueries({ queryKey: shown })
    announce(t('marked'))
  }
  return (
    <ActionButton size="small" onPress={mark} explain={(error) => inOneLine(explain(error))}>
      {t('markAll')}
    </ActionButton>
  )
}
