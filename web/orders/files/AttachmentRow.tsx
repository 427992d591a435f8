import { useTranslation } from 'react-i18next'
import type { StoredFile } from '#contract/files.ts'
import { formatFileSize, formatInstant } from '#contract/formats.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import styles from './FileRows.module.css'

/** File with its sender and a download. Without `onDelete` it is only read. */
export const AttachmentRow = ({ file, onDelete }: { file: StoredFile; onDelete?: () => void }) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  return (
    <li className={styles.row}>
      <Icon name="file" className={styles.icon} />
      <div className={styles.texts}>
        <span className={styles.title}>{file.name}</span>
        <span className={styles.note}>
          {formatFileSize(file.sizeBytes, language)} ·{' '}
          {t('files.uploadedBy', {
            name: file.uploadedBy.name,
            at: formatInstant(file.uploadedAt, language),
          })}
        </span>
      </div>
      <DownloadButton
        size="small"
        variant="quiet"
        path={`/api/v1/files/${file.id}`}
        name={t('results.downloadNamed', { name: file.name })}
        failure={t('results.downloadFailed')}
      >
        {t('results.download')}
      </DownloadButton>
      {onDelete && file.allowed.includes('delete') && (
        <IconButton icon="trash" label={t('files.deleteNamed', { name: file.name })} onPress={onDelete} />
      )}
    </li>
  )
}
