import { useState } from 'react'
import { ApiProblem } from '#web/api/problem.ts'
import { useSession } from '#web/api/session.ts'
import { useUpload } from '#web/api/upload.ts'
import { WorkQueue } from './work-queue.ts'

export type Upload = {
  id: string
  file: File
  state: 'waiting' | 'sending' | 'done' | 'failed'
  percent?: number
  error?: unknown
}

/** Browsers hold back more calls to one server than these anyway, and the person's other clicks must get through. */
const atOnce = 2

/** Sends files to an order, each with its own fate: one that fails can be tried again while others go on. */
export const useUploads = (orderId: string, onSent: () => unknown) => {
  const send = useUpload()
  const limit = useSession().data?.limits.fileBytes ?? Number.POSITIVE_INFINITY
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [queue] = useState(() => new WorkQueue<Upload>(atOnce))

  const change = (id: string, changed: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...changed } : upload)))

  const sendOne = async ({ id, file }: Upload) => {
    change(id, { state: 'sending', percent: 0, error: undefined })
    try {
      // The server says the same; asked here, nobody waits for two gigabytes to be refused.
      if (file.size > limit) throw new ApiProblem('file_too_large', 413)
      await send(orderId, file, { onProgress: (percent) => change(id, { percent }) })
      change(id, { state: 'done' })
      onSent()
    } catch (error) {
      change(id, { state: 'failed', error })
    }
  }

  const add = (files: File[]) => {
    const added = files.map((file) => ({ id: crypto.randomUUID(), file, state: 'waiting' as const }))
    // What has been told already gives way to the new lot, so that the counts are of this lot.
    setUploads((before) => [...before.filter(isUnderWay), ...added])
    queue.add(added, sendOne)
  }
  const retry = (id: string) => {
    change(id, { state: 'waiting' })
    queue.add(
      uploads.filter((upload) => upload.id === id),
      sendOne,
    )
  }
  const dismiss = (id: string) => {
    queue.drop((upload) => upload.id === id)
    setUploads((before) => before.filter((upload) => upload.id !== id))
  }
  return { uploads, add, retry, dismiss }
}

export const isUnderWay = ({ state }: Pick<Upload, 'state'>) => state === 'waiting' || state === 'sending'
