import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderWarning } from '#contract/warnings.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useDraft } from '../draft/DraftContext.tsx'
import { pathToStep } from '../steps.ts'
import styles from './Preflight.module.css'
import { countWarnings, rowWarnings } from './row-warnings.ts'
import { useWarningTexts } from './use-warning-texts.ts'

const mostShown = 10

/**
 * Warnings of the whole order, each with a link to the step that can fix it. None of them prevents
 * submitting.
 */
export const OrderWarnings = ({ only }: { only?: readonly OrderWarning['code'][] }) => {
  const { t } = useTranslation('order-creation')
  const language = useLanguage()
  const { order, rows } = useDraft()
  const textsOf = useWarningTexts(order)
  const all = useMemo(() => warningsOnce({ order, rows }), [order, rows])
  const shown = only ? all.filter(({ warning }) => only.includes(warning.code)) : all
  if (shown.length === 0) return null
  const hidden = shown.length - mostShown
  return (
    <Banner title={t('preflight.title')}>
      <ul className={styles.list}>
        {shown.slice(0, mostShown).map(({ warning, count }) => {
          const words = textsOf(warning)
          const step = stepOf(warning)
          return (
            <li key={words}>
              {count > 0 ? t('preflight.inSamples', { count, words }) : words}{' '}
              {!only && step && (
                <Link href={pathToStep(step, order.id, language)}>{t(`preflight.to.${step}`)}</Link>
              )}
            </li>
          )
        })}
      </ul>
      {hidden > 0 && <p>{t('preflight.more', { count: hidden })}</p>}
    </Banner>
  )
}

const warningsOnce = (
  draft: Parameters<typeof rowWarnings>[0],
): { warning: OrderWarning; count: number }[] => [
  ...countWarnings(rowWarnings(draft)),
  ...draft.order.warnings
    .filter((warning) => !('sampleIds' in warning))
    .map((warning) => ({ warning, count: 0 })),
]

const stepOf = ({ code }: OrderWarning) => {
  if (code === 'offer_expires_first') return null
  return code === 'goods_not_accepted' ? 'contacts' : 'samples'
}
