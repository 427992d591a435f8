import { useTranslation } from 'react-i18next'
import { otherLocation, receptions } from '#contract/facts.ts'
import type { ShippingLocation } from '#contract/lists.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { PostalAddress } from '../../PostalAddress.tsx'
import styles from './ReviewPage.module.css'

export const ShippingAddress = ({ location }: { location: ShippingLocation | null }) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  if (location === null) return <p className={styles.quiet}>{t('details.notChosen')}</p>
  if (location === 'other') return <p>{otherLocation.instruction[language]}</p>
  return <PostalAddress lines={receptions[location].addressLines} />
}
