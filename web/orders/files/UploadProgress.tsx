import { useTranslation } from 'react-i18next'
import { formatFileSize } from '#contract/formats.ts'
import { useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { UploadList } from '#web/ui/UploadList.tsx'
import styles from './FileRows.module.css'
import { isUnderWay, type Upload } from './use-uploads.ts'

/** Running uploads, and the number of successes and failures when all have ended. */
export const UploadProgress = ({
  uploads,
  onRetry,
  onDismiss,
}: {
  uploads: readonly Upload[]
  onRetry: (id: string) => void
  onDismiss: (id: string) => void
}) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const explain = useExplain()
  // Finished files are in the list of attachments, and are shown here too until the others have ended.
  const isOver = !uploads.some(isUnderWay)
  const shown = uploads.filter(({ state }) => !(isOver && state === 'done'))
  const noteOf = (state: Upload['state']) =>
    state === 'waiting' ? t('files.waiting') : state === 'paused' ? t('files.paused') : undefined
  const rows = shown.map(({ id, file, state, percent, error }) => {
    const { what, todo } = explain(error)
    return {
      id,
      name: file.name,
      state,
      percent,
      note: noteOf(state) ?? formatFileSize(file.size, language),
      error: `${what} ${todo}`,
    }
  })
  return (
    <>
      {rows.length > 0 && (
        <UploadList label={t('files.uploads')} rows={rows} onRetry={onRetry} onDismiss={onDismiss} />
      )}
      {/* Always rendered, so that the summary is announced when it appears. */}
      <p role="status" className={styles.summary}>
        <Summary uploads={uploads} />
      </p>
    </>
  )
}

const Summary = ({ uploads }: { uploads: readonly Upload[] }) => {
  const { t } = useTranslation('orders')
  if (uploads.length === 0 || uploads.some(isUnderWay)) return null
  const failed = uploads.filter(({ state }) => state === 'failed').length
  const succeeded = uploads.length - failed
  return [
    succeeded > 0 && t('files.succeeded', { count: succeeded }),
    failed > 0 && `${t('files.failed', { count: failed })} ${t('files.failedTodo')}`,
  ]
    .filter(Boolean)
    .join(' ')
}
