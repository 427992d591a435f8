import { useRef, useState } from 'react'
import type { UploadRow } from '#web/ui/UploadList.tsx'
import { inOneLine, useExplain } from './explain.ts'

/**
 * Sends files one after the other. Those that failed stay in the list with the reason, and can be sent again under the same key.
 */
export const useFileUploads = (addFile: (file: File, key: string) => Promise<unknown>) => {
  const explain = useExplain()
  const [rows, setRows] = useState<UploadRow[]>([])
  const files = useRef(new Map<string, File>())
  const dismiss = (id: string) => {
    files.current.delete(id)
    setRows((before) => before.filter((row) => row.id !== id))
  }
  const change = (id: string, changed: Partial<UploadRow>) =>
    setRows((before) => before.map((row) => (row.id === id ? { ...row, ...changed } : row)))
  const send = async (id: string) => {
    const file = files.current.get(id)
    if (!file) return
    change(id, { state: 'sending' })
    try {
      await addFile(file, id)
      dismiss(id)
    } catch (error) {
      change(id, { state: 'failed', error: inOneLine(explain(error)) })
    }
  }
  const add = async (added: File[]) => {
    const ids = added.map((file) => {
      const id = crypto.randomUUID()
      files.current.set(id, file)
      return id
    })
    setRows((before) => [
      ...before,
      ...ids.map((id, index): UploadRow => ({ id, name: added[index]?.name ?? '', state: 'waiting' })),
    ])
    for (const id of ids) await send(id)
  }
  const isSending = rows.some(({ state }) => state === 'waiting' || state === 'sending')
  return { rows, isSending, add, retry: (id: string) => void send(id), dismiss }
}

export type FileUploads = ReturnType<typeof useFileUploads>
