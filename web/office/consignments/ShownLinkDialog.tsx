import { useTranslation } from 'react-i18next'
import { ShownSecret } from '../ShownSecret.tsx'

/** Shows a new link once. It must be answered, because the link cannot be shown again. */
export const ShownLinkDialog = ({ address, onClose }: { address: string | null; onClose: () => void }) => {
  const { t } = useTranslation('office-consignments')
  return (
    <ShownSecret
      isOpen={address !== null}
      onClose={onClose}
      secret={address}
      text={t('link.shownText')}
      texts={{
        title: t('link.shownTitle'),
        label: t('link.address'),
        copy: t('link.copy'),
        copied: t('link.copied'),
        copyFailed: t('link.copyFailed'),
        done: t('link.done'),
      }}
    />
  )
}
