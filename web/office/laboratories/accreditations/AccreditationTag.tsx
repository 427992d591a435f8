import { useTranslation } from 'react-i18next'
import type { Accreditation } from '#contract/laboratory-accreditations.ts'
import { Tag } from '#web/ui/Tag.tsx'

/** Warning of an accreditation that is to be renewed; nothing for a valid one. */
export const AccreditationTag = ({ state }: Pick<Accreditation, 'state'>) => {
  const { t } = useTranslation('office-laboratories')
  if (state === 'valid') return null
  return (
    <Tag tone="signal" icon="alert">
      {t(`accreditations.state.${state}`)}
    </Tag>
  )
}
