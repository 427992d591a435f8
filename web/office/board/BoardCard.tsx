import { Button, GridListItem } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { formatDay, formatDayOf, formatNumber, formatOrderNumber } from '#contract/formats.ts'
import type { OrderState } from '#contract/lists.ts'
import type { BoardCard as Card } from '#contract/order-board.ts'
import { pathTo } from '#contract/paths.ts'
import { UrgencyTag } from '#web/orders/DueText.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import styles from './BoardCard.module.css'

/** An order on the board. It is dragged by its handle or as a whole, or moved by its menu. */
export const BoardCard = ({ card, onMove }: { card: Card; onMove: (to: OrderState) => void }) => {
  const { t } = useTranslation('office-board')
  const { t: orderText } = useTranslation('orders')
  const language = useLanguage()
  const navigate = useNavigate()
  const number = formatOrderNumber(card.number)
  const href = pathTo.officeOrder({ id: card.id }, language)
  return (
    <GridListItem
      id={card.id}
      textValue={`${number} ${card.name}`.trim()}
      onAction={() => navigate(href)}
      className={styles.card ?? ''}
      data-urgency={card.urgency}
    >
      <div className={styles.head}>
        <Button slot="drag" aria-label={t('drag', { number })} className={styles.handle ?? ''}>
          <Icon name="grip" size={18} />
        </Button>
        <span className={styles.number}>{number}</span>
        {card.urgency && <UrgencyTag urgency={card.urgency} />}
        <MoveMenu card={card} number={number} onMove={onMove} />
      </div>
      <Link href={href}>{card.name || orderText('list.unnamed')}</Link>
      <p className={styles.quiet}>{card.organisation?.name ?? card.owner.name}</p>
      <p className={styles.facts}>
        <span>
          {t('samples', { count: card.sampleCount, number: formatNumber(card.sampleCount, language) })}
        </span>
        <Due card={card} />
        {card.hasUnseen && (
          <Tag tone="signal" icon="bell">
            {t('unseen')}
          </Tag>
        )}
      </p>
      {card.responsible && (
        <p className={styles.person}>
          <Icon name="person" size={16} />
          {card.responsible.name}
        </p>
      )}
    </GridListItem>
  )
}

const Due = ({ card: { estimatedCompletionOn, completedAt } }: { card: Card }) => {
  const { t } = useTranslation('office-board')
  const { t: orderText } = useTranslation('orders')
  const language = useLanguage()
  if (completedAt)
    return <span>{orderText('list.completedOn', { day: formatDayOf(completedAt, language) })}</span>
  if (!estimatedCompletionOn) return null
  return <span>{t('due', { day: formatDay(estimatedCompletionOn, language) })}</span>
}

const MoveMenu = ({
  card,
  number,
  onMove,
}: {
  card: Card
  number: string
  onMove: (to: OrderState) => void
}) => {
  const { t } = useTranslation('office-board')
  const { t: term } = useTranslation('terms')
  if (card.moves.length === 0) return null
  return (
    <span className={styles.menu}>
      <Menu
        label={t('move', { number })}
        trigger={<Icon name="more" size={18} />}
        isCompact
        actions={card.moves.map(({ to, act }) => ({
          id: to,
          label: t('moveTo', { act: t(`acts.${act}`), state: term(`orderState.${to}`) }),
          onAction: () => onMove(to),
        }))}
      />
    </span>
  )
}
