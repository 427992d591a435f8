import { useQueryClient } from '@tanstack/react-query'
import type { WorkList } from '#contract/laboratory-page.ts'
import { useApi, useCalls } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import type { Intent } from '#web/api/intent.ts'
import { sendFile } from '#web/api/send-file.ts'
import { workKey } from './work-queries.ts'

type Report = { note: string; fileIds: string[]; rows: string[][] }

/** Actions of the laboratory on the page. The reply is shown at once. */
export const useWorkActions = () => {
  const api = useApi()
  const calls = useCalls()
  const queryClient = useQueryClient()
  const show = async (call: Promise<WorkList>) => {
    const work = await call
    await queryClient.cancelQueries({ queryKey: workKey })
    queryClient.setQueryData(workKey, work)
  }
  const reload = () => queryClient.invalidateQueries({ queryKey: workKey })
  return {
    confirmArrival: () => show(dataOf(api.POST('/api/v1/laboratory/arrival', { body: {} }))),
    ask: (text: string, intent: Intent) => {
      const body = { text }
      const params = { header: intent.headers(body) }
      return show(dataOf(api.POST('/api/v1/laboratory/questions', { params, body })))
    },
    addFile: async (file: File, key: string) => {
      await sendFile(calls, '/api/v1/laboratory/files', file, key)
      await reload()
    },
    removeFile: async (id: string) => {
      await api.DELETE('/api/v1/laboratory/files/{id}', { params: { path: { id } } })
      await reload()
    },
    preview: (rows: string[][]) => dataOf(api.POST('/api/v1/laboratory/values/preview', { body: { rows } })),
    sendReport: (body: Report, intent: Intent) => {
      const params = { header: intent.headers(body) }
      return show(dataOf(api.POST('/api/v1/laboratory/reports', { params, body })))
    },
  }
}
