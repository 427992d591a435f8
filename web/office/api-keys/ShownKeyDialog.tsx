import { useTranslation } from 'react-i18next'
import { ShownSecret } from '../ShownSecret.tsx'

type Props = {
  isOpen: boolean
  created: { name: string; key: string | null } | null
  onClose: () => void
}

/** Shows a new key once. */
export const ShownKeyDialog = ({ isOpen, created, onClose }: Props) => {
  const { t } = useTranslation('office-keys')
  const key = created?.key ?? null
  return (
    <ShownSecret
      isOpen={isOpen}
      onClose={onClose}
      secret={key}
      text={key === null ? t('shown.lost') : t('shown.text', { name: created?.name })}
      texts={{
        title: t('shown.title'),
        label: t('shown.label'),
        copy: t('shown.copy'),
        copied: t('shown.copied'),
        copyFailed: t('shown.copyFailed'),
        done: t('shown.done'),
      }}
    />
  )
}
