import { useTranslation } from 'react-i18next'
import { receptions } from '#contract/facts.ts'
import type { ShippingLocation } from '#contract/lists.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { Section } from '#web/ui/Section.tsx'
import { PostalAddress } from '../../PostalAddress.tsx'
import styles from './ConfirmationPage.module.css'

/** Address for the parcel. Shows nothing while the address is still to be agreed. */
export const ReceptionCard = ({ location }: { location: ShippingLocation | null }) => {
  const { t } = useTranslation('order-creation')
  const language = useLanguage()
  if (location === null || location === 'other') return null
  const { name, addressLines, openingHours, phone, email, notAccepted } = receptions[location]
  return (
    <Section look="card" title={t('confirmation.addressTitle')} description={name[language]}>
      <div className={styles.address}>
        <PostalAddress lines={addressLines} />
      </div>
      <DescriptionList
        items={[
          { id: 'hours', term: t('confirmation.openingHours'), value: openingHours[language] },
          { id: 'phone', term: t('confirmation.phone'), value: phone },
          { id: 'email', term: t('confirmation.email'), value: email },
          ...(notAccepted
            ? [{ id: 'not', term: t('confirmation.notAccepted'), value: notAccepted[language] }]
            : []),
        ]}
      />
    </Section>
  )
}
