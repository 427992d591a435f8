import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFileSize } from '#contract/formats.ts'
import type { WorkList } from '#contract/laboratory-page.ts'
import { inOneLine, useExplain } from '#web/shell/explain.ts'
import type { FileUploads } from '#web/shell/use-file-uploads.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { FileDrop } from '#web/ui/FileDrop.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PlainIconButton } from '#web/ui/PlainIconButton.tsx'
import { UploadList } from '#web/ui/UploadList.tsx'
import { useWorkActions } from './use-work-actions.ts'
import styles from './WorkPage.module.css'

/** Files of the next report: PDF and pictures. */
export const ReportFiles = ({
  files,
  uploads: { rows, add, retry, dismiss },
}: Pick<WorkList, 'files'> & { uploads: FileUploads }) => {
  const { t } = useTranslation('laboratory')
  return (
    <div className={styles.part}>
      <FileDrop
        label={t('report.files')}
        description={t('report.filesHelp')}
        acceptedKinds={['.pdf', 'image/*']}
        onFiles={(chosen) => void add(chosen)}
      />
      {rows.length > 0 && (
        <UploadList label={t('report.uploads')} rows={rows} onRetry={retry} onDismiss={dismiss} />
      )}
      <KeptFiles files={files} />
    </div>
  )
}

const KeptFiles = ({ files }: Pick<WorkList, 'files'>) => {
  const { t } = useTranslation('laboratory')
  const language = useLanguage()
  const explain = useExplain()
  const { removeFile } = useWorkActions()
  const [failure, setFailure] = useState<string | null>(null)
  const remove = async (id: string) => {
    setFailure(null)
    try {
      await removeFile(id)
    } catch (error) {
      setFailure(inOneLine(explain(error)))
    }
  }
  if (files.length === 0) return null
  return (
    <>
      <ul className={styles.files} aria-label={t('report.kept')}>
        {files.map(({ id, name, sizeBytes }) => (
          <li key={id} className={styles.file}>
            <Icon name="file" />
            <span className={styles.name}>{name}</span>
            <span className={styles.size}>{formatFileSize(sizeBytes, language)}</span>
            <PlainIconButton
              icon="trash"
              label={t('report.removeFile', { name })}
              onPress={() => void remove(id)}
            />
          </li>
        ))}
      </ul>
      {failure && (
        <p role="alert" className={styles.error}>
          {failure}
        </p>
      )}
    </>
  )
}
