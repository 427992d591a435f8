import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderReader } from '#contract/access.ts'
import { formatDayOf } from '#contract/formats.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { useExplain } from '#web/shell/explain.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Section } from '#web/ui/Section.tsx'
import { showToast } from '#web/ui/toasts.ts'
import styles from './OrderReaders.module.css'

/** Reporting contacts who may open the order; absent while there are none. */
export const OrderReaders = ({ orderId }: { orderId: string }) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const api = useApi()
  const [asked, setAsked] = useState<OrderReader | null>(null)
  const [isOpen, setOpen] = useState(false)
  const query = useQuery({
    queryKey: ['readers', orderId],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/orders/{id}/readers', { params: { path: { id: orderId } }, signal })),
  })
  const readers = query.data?.items ?? []
  if (readers.length === 0) return null
  return (
    <Section title={t('readers.title')} description={t('readers.text')}>
      <ul className={styles.rows}>
        {readers.map((reader) => (
          <li key={reader.id} className={styles.row}>
            <div className={styles.texts}>
              <span>{reader.person?.name ?? reader.email}</span>
              <span className={styles.note}>
                {reader.person && reader.since
                  ? t('readers.since', { email: reader.email, day: formatDayOf(reader.since, language) })
                  : t('readers.invited')}
              </span>
            </div>
            <Button
              size="small"
              variant="quiet"
              aria-label={t('readers.endNamed', { email: reader.email })}
              onPress={() => {
                setAsked(reader)
                setOpen(true)
              }}
            >
              {t('readers.end')}
            </Button>
          </li>
        ))}
      </ul>
      {asked && <EndDialog orderId={orderId} reader={asked} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </Section>
  )
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
  const queryClient = useQueryClient()
  const { email } = reader
  const end = async () => {
    try {
      await api.DELETE('/api/v1/orders/{id}/readers/{readerId}', {
        params: { path: { id: orderId, readerId: reader.id } },
      })
      showToast({ tone: 'accent', title: t('readers.done', { email }) })
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['readers', orderId] })
    }
  }
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
