import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredFile } from '#contract/files.ts'
import type { Order } from '#contract/orders.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { AttachmentRow } from '#web/orders/files/AttachmentRow.tsx'
import { DeleteFileDialog } from '#web/orders/files/DeleteFileDialog.tsx'
import styles from '#web/orders/files/FileRows.module.css'
import { Section } from '#web/ui/Section.tsx'
import { unreleasedFilesKey, unreleasedFilesQuery } from './unreleased-files.ts'

/** Uploaded but unreleased result files, which only experts see and may remove. */
export const UnreleasedFiles = ({ order }: { order: Order }) => {
  const { t } = useTranslation('office')
  const queryClient = useQueryClient()
  const { data } = useQuery(unreleasedFilesQuery(useApi(), order.id))
  const [toDelete, setToDelete] = useState<StoredFile | null>(null)
  if (!data || data.items.length === 0) return null
  return (
    <Section title={t('result.unreleased')} description={t('result.unreleasedText')}>
      <ul className={styles.rows}>
        {data.items.map((file) => (
          <AttachmentRow key={file.id} file={file} onDelete={() => setToDelete(file)} />
        ))}
      </ul>
      <DeleteFileDialog
        file={toDelete}
        title={t('result.deleteTitle')}
        text={t('result.deleteText', { name: toDelete?.name })}
        confirmLabel={t('result.delete')}
        onClose={() => setToDelete(null)}
        onDeleted={() => queryClient.invalidateQueries({ queryKey: unreleasedFilesKey(order.id) })}
      />
    </Section>
  )
}
