import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#contract/formats.ts'
import { type Language, languages } from '#contract/lists.ts'
import { OfferItems } from '#web/orders/offers/OfferItems.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from '../../offers/editor/OfferEditor.module.css'
import { useCampaignEdit } from './CampaignEditContext.tsx'

/** Offer of a person who registers today, with the texts in the language of that person. */
export const PreviewDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { t } = useTranslation('office-campaigns')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('preview.title')} width="wide">
      <Preview />
    </Dialog>
  )
}

const Preview = () => {
  const { t } = useTranslation('office-campaigns')
  const language = useLanguage()
  const [reader, setReader] = useState<Language>(language)
  const { preview } = useCampaignEdit()
  if (!preview) return <Skeleton look="table" rows={5} />
  const { offer, name, text } = preview.reply
  return (
    <div className={styles.frame}>
      <Select
        label={t('preview.language')}
        value={reader}
        onChange={(chosen) => chosen && setReader(chosen)}
        choices={languages.map((each) => ({ value: each, label: t(`preview.languages.${each}`) }))}
      />
      <h3>{name[reader]}</h3>
      <DescriptionList
        look="grid"
        items={[{ id: 'valid', term: t('preview.validUntil'), value: formatDay(offer.validUntil, language) }]}
      />
      <OfferItems offer={{ ...offer, text: text[reader] }} />
    </div>
  )
}
