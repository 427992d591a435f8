import { useTranslation } from 'react-i18next'
import { sheetFormats } from '#contract/lists.ts'
import { useSession } from '#web/api/session.ts'
import { DownloadButton } from '#web/orders/files/DownloadButton.tsx'
import { useLanguage } from '#web/shell/use-language.ts'

/** Downloads of all methods, for those who may export lists. */
export const ExportButtons = ({ laboratoryId }: { laboratoryId: string }) => {
  const { t } = useTranslation('office-laboratories')
  const { t: orders } = useTranslation('orders')
  const language = useLanguage()
  if (!useSession().data?.allowed.includes('export_lists')) return null
  return sheetFormats.map((format) => (
    <DownloadButton
      key={format}
      size="small"
      variant="quiet"
      path={`/api/v1/laboratories/${laboratoryId}/methods/export?format=${format}&language=${language}`}
      failure={t('methods.exportFailed')}
    >
      {orders(`export.${format}`)}
    </DownloadButton>
  ))
}
