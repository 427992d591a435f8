import type { StoredFile } from '#contract/files.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useExplain } from '#web/shell/explain.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'

/** Confirmation before a file is deleted. */
export const DeleteFileDialog = ({
  file,
  title,
  text,
  confirmLabel,
  onClose,
  onDeleted,
}: {
  /** Null while no deletion is asked about. */
  file: StoredFile | null
  title: string
  text: string
  confirmLabel: string
  onClose: () => void
  onDeleted: () => Promise<unknown>
}) => {
  const api = useApi()
  const explain = useExplain()
  const remove = async () => {
    if (!file) return
    await api.DELETE('/api/v1/files/{id}', { params: { path: { id: file.id } } })
    await onDeleted()
  }
  return (
    <ActionDialog
      kind="question"
      isOpen={file !== null}
      title={title}
      confirmLabel={confirmLabel}
      isDanger
      onClose={onClose}
      onConfirm={remove}
      explain={explain}
    >
      <p>{text}</p>
    </ActionDialog>
  )
}
