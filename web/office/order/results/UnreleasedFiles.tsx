import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredFile } from '#contract/files.ts'
import type { Order } from '#contract/orders.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { AttachmentRow } from '#web/orders/AttachmentRow.tsx'
import styles from '#web/orders/FileRows.module.css'
import { useExplain } from '#web/shell/explain.ts'
import { ActDialog } from '#web/ui/ActDialog.tsx'
import { Section } from '#web/ui/Section.tsx'
import { unreleasedFilesKey, unreleasedFilesQuery } from './unreleased-files.ts'

/** What was sent for a result and never released: only experts see it, and may remove it. */
export const UnreleasedFiles = ({ order }: { order: Order }) => {
  const { t } = useTranslation('office')
  const api = useApi()
  const explain = useExplain()
  const queryClient = useQueryClient()
  const { data } = useQuery(unreleasedFilesQuery(api, order.id))
  const [toDelete, setToDelete] = useState<StoredFile | null>(null)
  const remove = async (file: StoredFile) => {
    await api.DELETE('/api/v1/files/{id}', { params: { path: { id: file.id } } })
    await queryClient.invalidateQueries({ queryKey: unreleasedFilesKey(order.id) })
  }
  if (!data || data.items.length === 0) return null
  return (
    <Section title={t('result.unreleased')} description={t('result.unreleasedText')}>
      <ul className={styles.rows}>
        {data.items.map((file) => (
          <AttachmentRow key={file.id} file={file} onDelete={() => setToDelete(file)} />
        ))}
      </ul>
      <ActDialog
        kind="question"
        isOpen={toDelete !== null}
        title={t('result.deleteTitle')}
        confirmLabel={t('result.delete')}
        isDanger
        onClose={() => setToDelete(null)}
        onConfirm={async () => toDelete && remove(toDelete)}
        explain={explain}
      >
        <p>{t('result.deleteText', { name: toDelete?.name })}</p>
      </ActDialog>
    </Section>
  )
}
