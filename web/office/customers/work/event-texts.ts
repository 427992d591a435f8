import { useTranslation } from 'react-i18next'
import type { CustomerEvent } from '#contract/customers.ts'
import { pathTo } from '#contract/paths.ts'
import { useLanguage } from '#web/shell/use-language.ts'

type TitledEvent = { subject: Pick<CustomerEvent['subject'], 'kind'>; act: string }

/** Title of an event by its subject and action. An action without a text is told by its author and time. */
export const useEventTitle = () => {
  const { t, i18n } = useTranslation(['office-customers', 'terms'])
  return ({ subject: { kind }, act }: TitledEvent): string => {
    const key = kind === 'order' ? `terms:event.${act}` : `office-customers:history.${groupOf(kind)}.${act}`
    return i18n.exists(key) ? t(key as 'office-customers:history.acts.edit') : t('history.other')
  }
}

const groupOf = (kind: CustomerEvent['subject']['kind']) =>
  kind === 'offer' ? 'offerActs' : kind === 'enquiry' ? 'enquiryActs' : 'acts'

/** Address of the order, offer or enquiry of an event; undefined for other subjects and for what was deleted. */
export const useSubjectLink = () => {
  const language = useLanguage()
  return ({ kind, id }: CustomerEvent['subject']): string | undefined => {
    if (id === null) return undefined
    switch (kind) {
      case 'order':
        return pathTo.officeOrder({ id }, language)
      case 'offer':
        return pathTo.officeOffer({ id }, language)
      case 'enquiry':
        return pathTo.officeEnquiry({ id }, language)
      default:
        return undefined
    }
  }
}
