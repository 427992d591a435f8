import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderReader } from '#contract/access.ts'
import { formatDayOf } from '#contract/formats.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { live } from '#web/api/query-client.ts'
import { inOneLine, useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ListRow, RowList } from '#web/ui/RowList.tsx'
import { Section } from '#web/ui/Section.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { orderKey } from '../order-queries.ts'

const readersKey = (orderId: string) => [...orderKey(orderId), 'readers'] as const

/** Reporting contacts who may open the order; absent while there are none. */
export const OrderReaders = ({ orderId, areLetIn }: { orderId: string; areLetIn: boolean }) => {
  const { t } = useTranslation('orders')
  const api = useApi()
  const [asked, setAsked] = useState<OrderReader | null>(null)
  const [isOpen, setOpen] = useState(false)
  const query = useQuery({
    // A change of the order may shut all of them out.
    queryKey: [...readersKey(orderId), areLetIn],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/orders/{id}/readers', { params: { path: { id: orderId } }, signal })),
    ...live,
  })
  const readers = query.data?.items ?? []
  if (readers.length === 0) return null
  return (
    <Section title={t('readers.title')} description={t('readers.text')}>
      <RowList>
        {readers.map((reader) => (
          <ReaderRow
            key={reader.id}
            orderId={orderId}
            reader={reader}
            onEnd={() => {
              setAsked(reader)
              setOpen(true)
            }}
          />
        ))}
      </RowList>
      {asked && <EndDialog orderId={orderId} reader={asked} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </Section>
  )
}

const ReaderRow = ({
  orderId,
  reader: { id, email, person, since, endedAt, allowed },
  onEnd,
}: {
  orderId: string
  reader: OrderReader
  onEnd: () => void
}) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const api = useApi()
  const explain = useExplain()
  const perform = useReaderAction(orderId)
  const note = () => {
    if (endedAt) return t('readers.ended', { day: formatDayOf(endedAt, language) })
    return person && since
      ? t('readers.since', { email, day: formatDayOf(since, language) })
      : t('readers.invited')
  }
  return (
    <ListRow title={person?.name ?? email} note={note()}>
      {allowed.includes('return') && (
        <ActionButton
          size="small"
          variant="quiet"
          aria-label={t('readers.returnNamed', { email })}
          onPress={() =>
            perform(t('readers.returned', { email }), () =>
              api.POST('/api/v1/orders/{id}/readers/{readerId}/return', {
                params: { path: { id: orderId, readerId: id } },
              }),
            )
          }
          explain={(error) => inOneLine(explain(error))}
        >
          {t('readers.return')}
        </ActionButton>
      )}
      {allowed.includes('end') && (
        <Button size="small" variant="quiet" aria-label={t('readers.endNamed', { email })} onPress={onEnd}>
          {t('readers.end')}
        </Button>
      )}
    </ListRow>
  )
}

/** Performs an action and reads the list again, also when somebody else was first. */
const useReaderAction = (orderId: string) => {
  const queryClient = useQueryClient()
  return async (done: string, action: () => Promise<unknown>) => {
    try {
      await action()
      showToast({ tone: 'accent', title: done })
    } finally {
      await queryClient.invalidateQueries({ queryKey: readersKey(orderId) })
    }
  }
}

const EndDialog = ({
  orderId,
  reader,
  isOpen,
  onClose,
}: {
  orderId: string
  reader: OrderReader
  isOpen: boolean
  onClose: () => void
}) => {
  const { t } = useTranslation('orders')
  const api = useApi()
  const explain = useExplain()
  const perform = useReaderAction(orderId)
  const { email } = reader
  const end = () =>
    perform(t('readers.done', { email }), () =>
      api.DELETE('/api/v1/orders/{id}/readers/{readerId}', {
        params: { path: { id: orderId, readerId: reader.id } },
      }),
    )
  return (
    <ActionDialog
      kind="question"
      isDanger
      isOpen={isOpen}
      onClose={onClose}
      title={t('readers.endNamed', { email })}
      confirmLabel={t('readers.end')}
      onConfirm={end}
      explain={explain}
    >
      <p>{t('readers.endText', { email })}</p>
    </ActionDialog>
  )
}
