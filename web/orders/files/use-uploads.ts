import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Upload as BegunUpload } from '#contract/uploads.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { ApiProblem, isTransient } from '#web/api/problem.ts'
import { useSession } from '#web/api/session.ts'
import { listUploads, type UploadTarget, useDropUpload, useUpload } from '#web/api/upload.ts'
import { WorkQueue } from './work-queue.ts'

export type Upload = {
  id: string
  file: File
  /** `paused` while the connection is down; resumes by itself. */
  state: 'waiting' | 'sending' | 'paused' | 'done' | 'failed'
  percent?: number
  error?: unknown
}

/** Browsers limit connections to one server, and the user's other requests must get through. */
const atOnce = 2

/**
 * Uploads files to their target. Each has its own state, and a failed one can be retried while others continue.
 */
export const useUploads = (target: UploadTarget, onSent: () => unknown) => {
  const unfinished = useUnfinished(target)
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [queue] = useState(() => new WorkQueue<Upload>(atOnce))
  const change = (id: string, changed: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...changed } : upload)))
  const { sendOne, abort } = useSending(target, change, onSent, unfinished.askAgain)

  const add = (files: File[]) => {
    const added = files.map((file) => ({ id: crypto.randomUUID(), file, state: 'waiting' as const }))
    // Finished uploads are removed from the list, so that the counts cover the new ones.
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
  /** Cancels an upload and deletes its partial data. */
  const dismiss = (id: string) => {
    const file = uploads.find((upload) => upload.id === id)?.file
    queue.drop((upload) => upload.id === id)
    setUploads((before) => before.filter((upload) => upload.id !== id))
    abort(id)
    if (file) unfinished.dropFile(file).catch(() => undefined)
  }
  const isHere = (begun: BegunUpload) => uploads.some(({ file }) => isSameFile(file, begun))
  return {
    uploads,
    add,
    retry,
    dismiss,
    unfinished: unfinished.items.filter((begun) => !isHere(begun)),
    drop: unfinished.drop,
  }
}

export type Uploads = ReturnType<typeof useUploads>

/** Sends single uploads and reports their progress; `abort` cancels one that is being sent. */
const useSending = (
  target: UploadTarget,
  change: (id: string, changed: Partial<Upload>) => void,
  onSent: () => unknown,
  onSettled: () => Promise<unknown>,
) => {
  const send = useUpload()
  const limit = useSession().data?.limits.fileBytes ?? Number.POSITIVE_INFINITY
  const controllers = useRef(new Map<string, AbortController>())
  const sendOne = async ({ id, file }: Upload) => {
    change(id, { state: 'sending', percent: 0, error: undefined })
    const controller = new AbortController()
    controllers.current.set(id, controller)
    try {
      // The server refuses these too; checking here avoids sending two gigabytes first.
      if (file.size === 0) throw new ApiProblem('file_empty', 422)
      if (file.size > limit) throw new ApiProblem('file_too_large', 413)
      await send(target, file, {
        onProgress: (percent) => change(id, { percent }),
        onWaiting: (isWaiting) => change(id, { state: isWaiting ? 'paused' : 'sending' }),
        signal: controller.signal,
      })
      change(id, { state: 'done' })
      onSent()
    } catch (thrown) {
      // The retries are exhausted; the network failure was visible all the time.
      const error = isTransient(thrown) ? new ApiProblem('upload_failed', 0, [], thrown) : thrown
      change(id, { state: 'failed', error })
    } finally {
      controllers.current.delete(id)
      await onSettled()
    }
  }
  const abort = (id: string) => controllers.current.get(id)?.abort(new DOMException('Given up', 'AbortError'))
  return { sendOne, abort }
}

export const isUnderWay = ({ state }: Pick<Upload, 'state'>) =>
  state === 'waiting' || state === 'sending' || state === 'paused'

/** Compared by size and time, because names are sanitised by the server. */
const isSameFile = (file: File, begun: BegunUpload) =>
  file.size === begun.sizeBytes && file.lastModified === new Date(begun.modifiedAt).getTime()

/** Unfinished uploads of this user, from this browser or another. */
const useUnfinished = (target: UploadTarget) => {
  const api = useApi()
  const queryClient = useQueryClient()
  const dropUpload = useDropUpload()
  const queryKey = ['unfinished-uploads', target]
  const list = (signal?: AbortSignal) => listUploads(api, target, signal)
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => list(signal) })
  const askAgain = () => queryClient.invalidateQueries({ queryKey })
  return {
    items: data?.items ?? [],
    askAgain,
    /** An upload that cannot be deleted now is shown as unfinished and expires after a day. */
    dropFile: async (file: File) => {
      const { items } = await list()
      for (const begun of items) if (isSameFile(file, begun)) await dropUpload(begun.id)
      await askAgain()
    },
    drop: async (id: string) => {
      await dropUpload(id)
      await askAgain()
    },
  }
}
