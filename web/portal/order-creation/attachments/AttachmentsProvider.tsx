import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useCallback } from 'react'
import type { StoredFile } from '#contract/files.ts'
import type { Order } from '#contract/orders.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { type Uploads, useUploads } from '#web/orders/files/use-uploads.ts'
import { attachmentsQuery, orderKey } from '#web/orders/order-queries.ts'

type Attachments = {
  files: readonly StoredFile[]
  mayAdd: boolean
  sending: Uploads
  reload: () => Promise<unknown>
}

const AttachmentsContext = createContext<Attachments | null>(null)

/** Keeps the attachments and their uploads while the steps of an order mount and unmount. */
export const AttachmentsProvider = ({ order, children }: { order: Order; children: ReactNode }) => {
  const { id, files, allowed } = order
  const queryClient = useQueryClient()
  const { data } = useQuery({ ...attachmentsQuery(useApi(), id), placeholderData: { items: files } })
  const reload = useCallback(
    () => queryClient.invalidateQueries({ queryKey: orderKey(id) }),
    [id, queryClient],
  )
  const sending = useUploads({ kind: 'order', id, purpose: 'attachment' }, reload)
  return (
    <AttachmentsContext
      value={{ files: data?.items ?? files, mayAdd: allowed.includes('attach'), sending, reload }}
    >
      {children}
    </AttachmentsContext>
  )
}

export const useAttachments = (): Attachments => {
  const value = use(AttachmentsContext)
  if (!value) throw new Error('AttachmentsProvider is missing above this component.')
  return value
}
