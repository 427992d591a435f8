import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFileSize } from '#contract/formats.ts'
import type { WorkList } from '#contract/laboratory-page.ts'
import { inOneLine, useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { FileDrop } from '#web/ui/FileDrop.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PlainIconButton } from '#web/ui/PlainIconButton.tsx'
import { UploadList, type UploadRow } from '#web/ui/UploadList.tsx'
import { useWorkActions } from './use-work-actions.ts'
import styles from './WorkPage.module.css'

/** Files of the next report: PDF and pictures. */
export const ReportFiles = ({ files }: Pick<WorkList, 'files'>) => {
  const { t } = useTranslation('laboratory')
  const { rows, add, dismiss } = useFileUploads()
  return (
    <div className={styles.part}>
      <FileDrop
        label={t('report.files')}
        description={t('report.filesHelp')}
        acceptedKinds={['.pdf', 'image/*']}
        onFiles={(chosen) => void add(chosen)}
      />
      {rows.length > 0 && <UploadList label={t('report.uploads')} rows={rows} onDismiss={dismiss} />}
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

/** Sends files one after the other. Those that failed stay in the list with the reason. */
const useFileUploads = () => {
  const explain = useExplain()
  const { addFile } = useWorkActions()
  const [rows, setRows] = useState<UploadRow[]>([])
  const dismiss = (id: string) => setRows((before) => before.filter((row) => row.id !== id))
  const change = (id: string, changed: Partial<UploadRow>) =>
    setRows((before) => before.map((row) => (row.id === id ? { ...row, ...changed } : row)))
  const add = async (files: File[]) => {
    const added = files.map((file) => ({ file, id: crypto.randomUUID() }))
    setRows((before) => [
      ...before.filter(({ state }) => state !== 'failed'),
      ...added.map(({ id, file }): UploadRow => ({ id, name: file.name, state: 'waiting' })),
    ])
    for (const { file, id } of added) {
      change(id, { state: 'sending' })
      try {
        await addFile(file)
        dismiss(id)
      } catch (error) {
        change(id, { state: 'failed', error: inOneLine(explain(error)) })
      }
    }
  }
  return { rows, add, dismiss }
}
