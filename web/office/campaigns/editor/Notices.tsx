import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { useCampaignEdit } from './CampaignEditContext.tsx'
import type { HeadField } from './campaign-edit.ts'

/** Field of the form; the items are one. */
export type FieldName = HeadField | 'items'

/** Banners above the form: what was restored, promised, put back, or changed by somebody else. */
export const Notices = ({
  conflicts,
  isPromised,
  putBack,
}: {
  /** Fields that somebody else changed too; null unless somebody else was first. */
  conflicts: FieldName[] | null
  isPromised: boolean
  /** Fields that are again as they were promised. */
  putBack: FieldName[]
}) => {
  const { t } = useTranslation('office-campaigns')
  const { open, isUnsaved } = useCampaignEdit()
  const listed = (names: FieldName[]) =>
    names.map((name) => (name === 'items' ? t('editor.items') : t(`field.${name}`))).join(', ')
  return (
    <>
      {open.wasRestored && isUnsaved && (
        <Banner icon="undo" title={t('editor.restored')}>
          {t('editor.restoredText')}
        </Banner>
      )}
      {isPromised && (
        <Banner icon="lock" title={t('editor.promised')}>
          {t('editor.promisedText')}
        </Banner>
      )}
      {putBack.length > 0 && (
        <Banner tone="signal" isAlert title={t('editor.putBackTitle')}>
          {t('editor.putBackText', { fields: listed(putBack) })}
        </Banner>
      )}
      {conflicts && (
        <Banner tone="signal" isAlert title={t('editor.changedTitle')}>
          {conflicts.length > 0
            ? t('editor.changedBoth', { fields: listed(conflicts) })
            : t('editor.changedElsewhere')}
        </Banner>
      )}
    </>
  )
}
