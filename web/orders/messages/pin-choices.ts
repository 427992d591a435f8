import { useTranslation } from 'react-i18next'
import type { Offer } from '#contract/offers.ts'
import type { Order } from '#contract/orders.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import type { PinChoice } from './pin-text.ts'

/** Items of an offer as what a message can be about. */
export const useItemChoices = ({ items }: Pick<Offer, 'items'>): PinChoice[] => {
  const language = useLanguage()
  return items.map(({ id, name }) => ({ value: id, label: name[language] }))
}

/** Samples of an order as what a message can be about. */
export const useSampleChoices = ({ samples }: Pick<Order, 'samples'>): PinChoice[] => {
  const { t } = useTranslation('orders')
  return samples.map(({ id, position, name }) => ({
    value: id,
    label: t('messages.sample', { position, name }).trim(),
  }))
}
