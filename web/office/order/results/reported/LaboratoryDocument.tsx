import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '#contract/formats.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { Select } from '#web/ui/Select.tsx'
import { originalReportsQuery } from '../original-reports.ts'
import { PdfSide } from './PdfSide.tsx'
import styles from './SideBySide.module.css'

/** PDF that a laboratory has sent about the order: the newest, or the chosen one. Nothing if there is none. */
export const LaboratoryDocument = ({ orderId }: { orderId: string }) => {
  const { t } = useTranslation('office-results')
  const language = useLanguage()
  const { data } = useQuery(originalReportsQuery(useApi(), orderId))
  const [chosenId, setChosenId] = useState('')
  const documents = data?.items.filter(({ contentType }) => contentType === 'application/pdf') ?? []
  const shown = documents.find(({ id }) => id === chosenId) ?? documents[0]
  if (!shown) return null
  return (
    <section className={styles.side} aria-label={t('section.original')}>
      <Select
        label={t('section.original')}
        value={shown.id}
        onChange={setChosenId}
        choices={documents.map(({ id, name, laboratory, sentAt }) => ({
          value: id,
          label: `${laboratory}, ${formatInstant(sentAt, language)}: ${name}`,
        }))}
      />
      <PdfSide fileId={shown.id} title={shown.name} />
    </section>
  )
}
