import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { Dialog, Heading, Popover } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { formatOrderNumber } from '#contract/formats.ts'
import type { News } from '#contract/news.ts'
import { pathTo } from '#contract/paths.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { orderListKey } from '#web/orders/order-queries.ts'
import { presentEvent } from '#web/orders/present-event.ts'
import { inOneLine, useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { announce } from '#web/ui/announce.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from './Bell.module.css'
import { newsQuery } from './news-query.ts'

type BellPanelProps = {
  isOpen: boolean
  onClose: () => void
  button: RefObject<HTMLButtonElement | null>
  news: News | undefined
}

/** Latest actions of others, each with a link to its order. */
export const BellPanel = ({ isOpen, onClose, button, news }: BellPanelProps) => {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const { items = [], joinRequests = 0 } = news ?? {}
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      triggerRef={button}
      placement="bottom end"
      offset={6}
      className={styles.panel ?? ''}
    >
      <Dialog className={styles.dialog ?? ''}>
        <Heading slot="title" level={2} className={styles.title ?? ''}>
          {t('bell.title')}
        </Heading>
        {joinRequests > 0 && (
          <Link href={pathTo.portalTeam({}, language)} look="plain" onPress={onClose}>
            <span className={styles.row}>
              <span className={styles.what}>{t('bell.requests', { count: joinRequests })}</span>
              <span className={styles.when}>{t('bell.toTeam')}</span>
            </span>
          </Link>
        )}
        {items.length === 0 ? (
          joinRequests === 0 && <p className={styles.empty}>{t('bell.empty')}</p>
        ) : (
          <ul className={styles.items}>
            {items.map((item) => (
              <NewsRow key={item.order.id} item={item} onFollow={onClose} />
            ))}
          </ul>
        )}
        {(news?.count ?? 0) > items.length && (
          <p className={styles.empty}>
            {t('bell.more')}{' '}
            <Link href={pathTo.portal({}, language)} onPress={onClose}>
              {t('bell.toList')}
            </Link>
          </p>
        )}
        <div className={styles.foot}>
          {news?.newestAt && <MarkAll until={news.newestAt} />}
          <Link href={pathTo.portalNotifications({}, language)} onPress={onClose}>
            {t('bell.settings')}
          </Link>
        </div>
      </Dialog>
    </Popover>
  )
}

const NewsRow = ({
  item: { order, event },
  onFollow,
}: {
  item: News['items'][number]
  onFollow: () => void
}) => {
  const { t } = useTranslation('portal')
  const { t: orderText } = useTranslation('orders')
  const { t: term } = useTranslation('terms')
  const language = useLanguage()
  const { title, atText, by } = presentEvent(event, { t: orderText, term, language })
  return (
    <li>
      <Link href={pathTo.order({ id: order.id }, language)} look="plain" onPress={onFollow}>
        <span className={styles.row}>
          <span className={styles.what}>{title}</span>
          <span className={styles.order}>
            {[formatOrderNumber(order.number), order.name].filter(Boolean).join(' ')}
          </span>
          <span className={styles.when}>{t('bell.by', { at: atText, by })}</span>
        </span>
      </Link>
    </li>
  )
}

/** Marks news as read up to the latest one shown. */
const MarkAll = ({ until }: { until: string }) => {
  const { t } = useTranslation('portal')
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
    void queryClient.invalidateQueries({ queryKey: orderListKey })
    announce(t('bell.marked'))
  }
  return (
    <ActionButton size="small" onPress={mark} explain={(error) => inOneLine(explain(error))}>
      {t('bell.markAll')}
    </ActionButton>
  )
}
