import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredFile } from '#contract/files.ts'
import { formatFileSize } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import { useSession } from '#web/api/session.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { FileDrop } from '#web/ui/FileDrop.tsx'
import { Section } from '#web/ui/Section.tsx'
import { wholeOrderKey } from '../order-queries.ts'
import { AttachmentRow } from './AttachmentRow.tsx'
import { DeleteFileDialog } from './DeleteFileDialog.tsx'
import styles from './FileRows.module.css'
import { UnfinishedUploads } from './UnfinishedUploads.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { useUploads } from './use-uploads.ts'

/** Attachments of an order: adds several at once, downloads them, and removes the user's own. */
export const AttachmentsSection = ({ order }: { order: Order }) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const queryClient = useQueryClient()
  const [toDelete, setToDelete] = useState<StoredFile | null>(null)
  const reload = useCallback(
    () => queryClient.invalidateQueries({ queryKey: wholeOrderKey(order.id) }),
    [order.id, queryClient],
  )
  const { uploads, add, retry, dismiss, unfinished, drop } = useUploads(order.id, reload)
  const limit = useSession().data?.limits.fileBytes

  const mayAttach = order.allowed.includes('attach')
  return (
    <Section title={t('files.title')} description={mayAttach ? t('files.description') : undefined}>
      <div className={styles.attachments}>
        {mayAttach && (
          <FileDrop
            label={t('files.drop')}
            description={limit ? t('files.kinds', { size: formatFileSize(limit, language) }) : ''}
            onFiles={add}
          />
        )}
        <UploadProgress uploads={uploads} onRetry={retry} onDismiss={dismiss} />
        {mayAttach && <UnfinishedUploads uploads={unfinished} onDrop={drop} />}
        {order.files.length > 0 ? (
          <ul className={styles.rows}>
            {order.files.map((file) => (
              <AttachmentRow key={file.id} file={file} onDelete={() => setToDelete(file)} />
            ))}
          </ul>
        ) : (
          <p className={styles.none}>{t('files.none')}</p>
        )}
      </div>
      <DeleteFileDialog
        file={toDelete}
        title={t('files.deleteTitle')}
        text={t('files.deleteText', { name: toDelete?.name })}
        confirmLabel={t('files.delete')}
        onClose={() => setToDelete(null)}
        onDeleted={reload}
      />
    </Section>
  )
}
