import { VisuallyHidden } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { formatDay, formatInstant } from '#contract/formats.ts'
import { mostWaitingCounted } from '#contract/limits.ts'
import type { Today, TodayFilter, TodayKind, WaitingItem } from '#contract/today.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Link } from '#web/ui/Link.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { useObstacleText } from '../order/results/reported/use-obstacle-text.ts'
import { todayAddress } from './address.ts'
import { groupLinks } from './group-links.ts'
import styles from './TodayPage.module.css'

/** One kind of waiting work: its count, the most urgent items, and the way to all of them. */
export const WaitingGroup = ({
  group: { kind, count, items },
  filter,
}: {
  group: Today['groups'][number]
  filter: TodayFilter
}) => {
  const { t } = useTranslation('office-today')
  const language = useLanguage()
  const name = t(`groups.${kind}`)
  return (
    <Section
      look="card"
      title={name}
      aside={<WaitingCount count={count} />}
      actions={
        count > items.length && (
          <Link
            href={todayAddress({ filter, group: kind }, language)}
            aria-label={t('allNamed', { group: name })}
          >
            {t('all')}
          </Link>
        )
      }
    >
      <WaitingItems kind={kind} items={items} />
    </Section>
  )
}

export const WaitingCount = ({ count }: { count: number }) => {
  const { t } = useTranslation('office-today')
  const shown = count < mostWaitingCounted ? String(count) : t('many', { count })
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>{t('waiting', { shown })}</VisuallyHidden>
    </span>
  )
}

export const WaitingItems = ({ kind, items }: { kind: TodayKind; items: readonly WaitingItem[] }) => (
  <ul className={styles.items}>
    {items.map((item) => (
      // A laboratory may have several accreditations to renew.
      <li key={`${item.id} ${item.name}`}>
        <WaitingRow kind={kind} item={item} />
      </li>
    ))}
  </ul>
)

const WaitingRow = ({ kind, item }: { kind: TodayKind; item: WaitingItem }) => {
  const { t } = useTranslation('office-today')
  const { t: enquiry } = useTranslation('office-enquiries')
  const obstacleText = useObstacleText()
  const language = useLanguage()
  return (
    <Link href={groupLinks[kind].item(item, language)} look="plain">
      <span className={styles.row}>
        <span className={styles.name}>
          {item.number !== null && (
            <span className={styles.number}>{groupLinks[kind].formatNumber?.(item.number, item)}</span>
          )}{' '}
          <ItemName kind={kind} item={item} />
          {item.obstacle && (
            <Note>{obstacleText(kind === 'results_to_release' ? 'release' : 'approval', item.obstacle)}</Note>
          )}
          {item.expectedLateOn && (
            <Note>{t('expectedLate', { day: formatDay(item.expectedLateOn, language) })}</Note>
          )}
        </span>
        <span className={styles.party}>
          {[item.enquiryKind && enquiry(`kind.${item.enquiryKind}`), item.party].filter(Boolean).join(' · ')}
        </span>
        <span className={styles.deadline}>
          <Deadline kind={kind} item={item} />
        </span>
      </span>
    </Link>
  )
}

const ItemName = ({ kind, item }: { kind: TodayKind; item: WaitingItem }) => {
  const { t } = useTranslation('office-today')
  if (item.name) return item.name
  return <span className={styles.quiet}>{kind === 'failed_mails' ? t('uncomposed') : t('unnamed')}</span>
}

/** Kinds whose day is the last one on which an offer or an accreditation is valid. */
const ofValidity: readonly TodayKind[] = ['offers_expiring', 'accreditation_expiring']

const Deadline = ({ kind, item: { dueOn, isOverdue, since } }: { kind: TodayKind; item: WaitingItem }) => {
  const { t } = useTranslation('office-today')
  const language = useLanguage()
  if (!dueOn) return t('since', { at: formatInstant(since, language) })
  const day = formatDay(dueOn, language)
  return (
    <Tag tone={isOverdue ? 'signal' : 'neutral'}>
      {ofValidity.includes(kind)
        ? t(isOverdue ? 'expired' : 'validUntil', { day })
        : t(isOverdue ? 'overdue' : 'due', { day })}
    </Tag>
  )
}
