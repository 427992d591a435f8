import { useTranslation } from 'react-i18next'
import type { StoredFile } from '#contract/files.ts'
import { formatFileSize } from '#contract/formats.ts'
import { DownloadButton } from '#web/orders/files/DownloadButton.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { ListRow, RowList } from '#web/ui/RowList.tsx'
import { Section } from '#web/ui/Section.tsx'

/** Files that came with the form, if any. */
export const EnquiryFiles = ({ files }: { files: readonly StoredFile[] }) => {
  const { t } = useTranslation('office-enquiries')
  const language = useLanguage()
  if (files.length === 0) return null
  return (
    <Section title={t('files.title')}>
      <RowList>
        {files.map(({ id, name, sizeBytes }) => (
          <ListRow
            key={id}
            icon={<Icon name="file" />}
            title={name}
            note={formatFileSize(sizeBytes, language)}
          >
            <DownloadButton
              size="small"
              variant="quiet"
              path={`/api/v1/files/${id}`}
              name={t('files.downloadNamed', { name })}
              failure={t('files.failed')}
            >
              {t('files.download')}
            </DownloadButton>
          </ListRow>
        ))}
      </RowList>
    </Section>
  )
}
