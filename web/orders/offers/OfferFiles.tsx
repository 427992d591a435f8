import { useTranslation } from 'react-i18next'
import type { Offer } from '#contract/offers.ts'
import { Section } from '#web/ui/Section.tsx'
import { AttachmentRow } from '../files/AttachmentRow.tsx'
import styles from '../files/FileRows.module.css'

/** Files of the provider with a version of an offer; nothing if it has none. */
export const OfferFiles = ({ offer }: { offer: Offer }) => {
  const { t } = useTranslation('orders')
  if (offer.files.length === 0) return null
  return (
    <Section title={t('offerFiles.title')}>
      <ul className={styles.rows}>
        {offer.files.map((file) => (
          <AttachmentRow key={file.id} file={file} />
        ))}
      </ul>
    </Section>
  )
}
