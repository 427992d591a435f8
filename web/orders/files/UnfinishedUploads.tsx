import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFileSize } from '#contract/formats.ts'
import type { Upload } from '#contract/uploads.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { UploadList } from '#web/ui/UploadList.tsx'
import styles from './FileRows.module.css'

/**
 * Uploads that were started before this page was opened. The user has to choose the files again, because a
 * page cannot access those of an earlier visit.
 */
export const UnfinishedUploads = ({
  uploads,
  onDrop,
}: {
  uploads: readonly Upload[]
  onDrop: (id: string) => Promise<unknown>
}) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const [hasFailed, setFailed] = useState(false)
  if (uploads.length === 0) return null
  const drop = async (id: string) => {
    setFailed(false)
    await onDrop(id).catch(() => setFailed(true))
  }
  const rows = uploads.map(({ id, name, sizeBytes, offsetBytes }) => {
    const percent = Math.floor((offsetBytes / sizeBytes) * 100)
    const note = t('files.unfinishedNote', { percent, size: formatFileSize(sizeBytes, language) })
    return { id, name, state: 'paused' as const, percent, note }
  })
  return (
    <div className={styles.unfinished}>
      <h3 className={styles.unfinishedTitle}>{t('files.unfinished')}</h3>
      <p className={styles.note}>{t('files.unfinishedText')}</p>
      <UploadList label={t('files.unfinished')} rows={rows} onDismiss={(id) => void drop(id)} />
      {hasFailed && <p role="alert">{t('files.dropFailed')}</p>}
    </div>
  )
}
