import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import type { ButtonLook } from '#web/ui/Button.tsx'
import { DownloadButton } from '../files/DownloadButton.tsx'

/** Download of the cover sheet, for those who may have it. */
export const CoverSheetButton = ({
  order,
  children,
  ...look
}: ButtonLook & { order: Order; children?: string }) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  if (!order.allowed.includes('download_cover_sheet')) return null
  return (
    <DownloadButton
      {...look}
      path={`/api/v1/orders/${order.id}/cover-sheet?language=${language}`}
      failure={t('order.coverSheetFailed')}
    >
      {children ?? t('order.coverSheet')}
    </DownloadButton>
  )
}
