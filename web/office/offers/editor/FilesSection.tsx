import { useTranslation } from 'react-i18next'
import { EditableFiles } from '#web/orders/files/EditableFiles.tsx'
import { Section } from '#web/ui/Section.tsx'
import { useOfferEdit, useOpenOffer } from './OfferEditContext.tsx'

/** Files that the customer gets with the offer. Each change is a change of the draft, which is read again. */
export const FilesSection = () => {
  const { t } = useTranslation('office-offers')
  const { saver, setSendingFiles } = useOpenOffer()
  const { server } = useOfferEdit()
  return (
    <Section title={t('files.title')} description={t('files.description')}>
      <EditableFiles
        target={{ kind: 'offer', id: server.id }}
        files={server.files}
        mayAdd={server.allowed.includes('edit')}
        none={t('files.none')}
        deleteText={(name) => t('files.deleteText', { name })}
        // Without a connection the next save reads the draft again.
        onChanged={() => saver.refresh().catch(() => undefined)}
        onUnderWay={setSendingFiles}
      />
    </Section>
  )
}
