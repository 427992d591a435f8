import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { Section } from '#web/ui/Section.tsx'
import { wholeOrderKey } from '../order-queries.ts'
import { attachmentsPlace } from '../timeline/present-entry.tsx'
import { EditableFiles } from './EditableFiles.tsx'

/** Attachments of an order. */
export const AttachmentsSection = ({ order }: { order: Order }) => {
  const { t } = useTranslation('orders')
  const queryClient = useQueryClient()
  const reload = useCallback(
    () => queryClient.invalidateQueries({ queryKey: wholeOrderKey(order.id) }),
    [order.id, queryClient],
  )
  const mayAttach = order.allowed.includes('attach')
  return (
    <Section
      place={attachmentsPlace}
      title={t('files.title')}
      description={mayAttach ? t('files.description') : undefined}
    >
      <EditableFiles
        target={{ kind: 'order', id: order.id, purpose: 'attachment' }}
        files={order.files}
        mayAdd={mayAttach}
        none={t('files.none')}
        deleteText={(name) => t('files.deleteText', { name })}
        onChanged={reload}
      />
    </Section>
  )
}
