import { useTranslation } from 'react-i18next'
import type { StoredFile } from '#contract/files.ts'
import { formatFileSize } from '#contract/formats.ts'
import { DownloadButton } from '#web/orders/files/DownloadButton.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Section } from '#web/ui/Section.tsx'
import styles from './EnquiryFiles.module.css'

/** Files that came with the form, if any. */
export const EnquiryFiles = ({ files }: { files: readonly StoredFile[] }) => {
  const { t } = useTranslation('office-enquiries')
  const language = useLanguage()
  if (files.length === 0) return null
  return (
    <Section title={t('files.title')}>
      <ul className={styles.rows}>
        {files.map(({ id, name, sizeBytes }) => (
          <li key={id} className={styles.row}>
            <Icon name="file" className={styles.icon} />
            <span className={styles.name}>
              {name} <Note>{formatFileSize(sizeBytes, language)}</Note>
            </span>
            <DownloadButton
              size="small"
              variant="quiet"
              path={`/api/v1/files/${id}`}
              name={t('files.downloadNamed', { name })}
              failure={t('files.failed')}
            >
              {t('files.download')}
            </DownloadButton>
          </li>
        ))}
      </ul>
    </Section>
  )
}
