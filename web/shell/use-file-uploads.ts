import { useState } from 'react'
import type { UploadRow } from '#web/ui/UploadList.tsx'
import { inOneLine, useExplain } from './explain.ts'

/** Sends files one after the other. Those that failed stay in the list with the reason. */
export const useFileUploads = (addFile: (file: File) => Promise<unknown>) => {
  const explain = useExplain()
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
  const isSending = rows.some(({ state }) => state === 'waiting' || state === 'sending')
  return { rows, isSending, add, dismiss }
}

export type FileUploads = ReturnType<typeof useFileUploads>
