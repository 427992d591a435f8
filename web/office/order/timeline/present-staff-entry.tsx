import { useTranslation } from 'react-i18next'
import { formatInstant, formatOfferVersion } from '#contract/formats.ts'
import type { TimelineMail } from '#contract/order-timeline.ts'
import { pathTo } from '#contract/paths.ts'
import type { StaffEntry } from '#web/orders/timeline/present-entry.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { Link } from '#web/ui/Link.tsx'
import type { TimelineEvent } from '#web/ui/Timeline.tsx'
import { MailDetails } from './MailDetails.tsx'

/** Presents mails, and views of the offers of an order. */
export const usePresentStaffEntry = (orderId: string) => {
  const presentMail = usePresentMail(orderId)
  const presentView = usePresentView()
  return (entry: StaffEntry): TimelineEvent =>
    entry.kind === 'mail' ? presentMail(entry) : presentView(entry)
}

const usePresentMail = (orderId: string) => {
  const { t } = useTranslation('office')
  const { t: term } = useTranslation('terms')
  const language = useLanguage()
  return (entry: TimelineMail): TimelineEvent => {
    const { id, at, mail } = entry
    const about = term(`event.${mail.act}`)
    const title = mail.subject ?? t('timeline.uncomposed', { about })
    return {
      // An event whose mails could not be composed has the same id.
      id: `mail ${id}`,
      at,
      atText: formatInstant(at, language),
      icon: 'mail',
      tone: mail.state === 'failed' ? 'signal' : 'neutral',
      title: mail.state === 'failed' ? <Link href={pathTo.officeMails({}, language)}>{title}</Link> : title,
      details: <MailDetails orderId={orderId} entry={entry} about={about} />,
    }
  }
}

const usePresentView = () => {
  const { t } = useTranslation('office')
  const language = useLanguage()
  return ({ id, at, view }: Extract<StaffEntry, { kind: 'view' }>): TimelineEvent => ({
    id,
    at,
    atText: formatInstant(at, language),
    by: view.person.name,
    icon: 'eye',
    title: (
      <Link href={pathTo.officeOffer({ id: view.offer.id }, language)}>
        {t('timeline.opened', { offer: formatOfferVersion(view.offer) })}
      </Link>
    ),
  })
}
