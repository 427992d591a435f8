import { useTranslation } from 'react-i18next'
import type { DueDate, DueUrgency } from '#contract/due-dates.ts'
import { formatDay } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import type { Sample } from '#contract/samples.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Tag } from '#web/ui/Tag.tsx'

/** Due date that all open tests of a sample have; null if there is none, or if they differ. */
export function commonDueOf({ tests }: Sample): DueDate | null {
  const [first, ...others] = tests.flatMap(({ due }) => due ?? [])
  const isCommon = others.every((due) => due.on === first?.on && due.isPaused === first?.isPaused)
  return first && isCommon ? first : null
}

/** When a result is due, or why that is not known yet. */
export const DueText = ({ order, due: { on, isPaused } }: { order: Pick<Order, 'notes'>; due: DueDate }) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  // Only the customer’s own side, which has notes, can answer.
  if (isPaused) return t(order.notes === null ? 'due.pausedForCustomer' : 'due.paused')
  return on ? t('due.on', { day: formatDay(on, language) }) : null
}

/** Urgency of a due date, which only the provider sees. */
export const UrgencyTag = ({ urgency }: { urgency: DueUrgency }) => {
  const { t } = useTranslation('orders')
  return (
    <Tag tone={urgency === 'overdue' ? 'signal' : 'accent'} icon="clock">
      {t(`due.urgency.${urgency}`)}
    </Tag>
  )
}
