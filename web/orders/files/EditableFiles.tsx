import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredFile } from '#contract/files.ts'
import { formatFileSize } from '#contract/formats.ts'
import { useSession } from '#web/api/session.ts'
import type { UploadTarget } from '#web/api/upload.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { FileDrop } from '#web/ui/FileDrop.tsx'
import { AttachmentRow } from './AttachmentRow.tsx'
import { DeleteFileDialog } from './DeleteFileDialog.tsx'
import styles from './FileRows.module.css'
import { UnfinishedUploads } from './UnfinishedUploads.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { isUnderWay, type Uploads, useUploads } from './use-uploads.ts'

type FilesProps = {
  files: readonly StoredFile[]
  mayAdd: boolean
  /** Sentence for an empty list. */
  none: string
  /** Sentence of the question before a file is deleted. */
  deleteText: (name: string) => string
  /** Reloads the files. */
  onChanged: () => Promise<unknown>
}

/** Files of an order, the draft of an offer or a laboratory: adds several at once, downloads them, and removes the user's own. */
export const EditableFiles = ({
  target,
  onUnderWay,
  ...props
}: FilesProps & {
  target: UploadTarget
  /** Told whether files are being sent. */
  onUnderWay?: (isUnderWay: boolean) => void
}) => {
  const uploads = useUploads(target, props.onChanged)
  const isBusy = uploads.uploads.some(isUnderWay)
  useEffect(() => onUnderWay?.(isBusy), [onUnderWay, isBusy])
  return <FilesEditor {...props} sending={uploads} />
}

/** The same with uploads that outlive it. */
export const FilesEditor = ({
  files,
  mayAdd,
  none,
  deleteText,
  onChanged,
  sending: { uploads, add, retry, dismiss, unfinished, drop },
}: FilesProps & { sending: Uploads }) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const [toDelete, setToDelete] = useState<StoredFile | null>(null)
  const limit = useSession().data?.limits.fileBytes
  return (
    <>
      <div className={styles.attachments}>
        {mayAdd && (
          <FileDrop
            label={t('files.drop')}
            description={limit ? t('files.kinds', { size: formatFileSize(limit, language) }) : ''}
            onFiles={add}
          />
        )}
        <UploadProgress uploads={uploads} onRetry={retry} onDismiss={dismiss} />
        {mayAdd && <UnfinishedUploads uploads={unfinished} onDrop={drop} />}
        <FileList files={files} none={none} onDelete={setToDelete} />
      </div>
      <DeleteFileDialog
        file={toDelete}
        title={t('files.deleteTitle')}
        text={deleteText(toDelete?.name ?? '')}
        confirmLabel={t('files.delete')}
        onClose={() => setToDelete(null)}
        onDeleted={onChanged}
      />
    </>
  )
}

const FileList = ({
  files,
  none,
  onDelete,
}: {
  files: readonly StoredFile[]
  none: string
  onDelete: (file: StoredFile) => void
}) =>
  files.length > 0 ? (
    <ul className={styles.rows}>
      {files.map((file) => (
        <AttachmentRow key={file.id} file={file} onDelete={() => onDelete(file)} />
      ))}
    </ul>
  ) : (
    <p className={styles.none}>{none}</p>
  )
