import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import styles from './SelectionBar.module.css'

/**
 * Actions on the selected samples. Stays in view, because the selection may reach beyond the visible rows.
 */
export const SelectionBar = ({
  count,
  canChooseTests,
  duplicateRefusal,
  onChooseTests,
  onDuplicate,
  onDelete,
  onClear,
}: {
  count: number
  canChooseTests: boolean
  /** Reason why the selected samples cannot be duplicated. */
  duplicateRefusal: string | undefined
  onChooseTests: () => void
  onDuplicate: () => void
  onDelete: () => void
  onClear: () => void
}) => {
  const { t } = useTranslation('order-creation')
  if (count === 0) return null
  return (
    <section aria-label={t('samples.selected', { count })} className={styles.bar}>
      <p className={styles.count}>{t('samples.selected', { count })}</p>
      <div className={styles.actions}>
        {canChooseTests && (
          <Button size="small" icon="flask" onPress={onChooseTests}>
            {t('samples.chooseTests')}
          </Button>
        )}
        <Button size="small" icon="copy" onPress={onDuplicate} disabledReason={duplicateRefusal}>
          {t('samples.duplicate')}
        </Button>
        <Button size="small" icon="trash" onPress={onDelete}>
          {t('samples.delete')}
        </Button>
        <IconButton icon="close" label={t('samples.clearSelection')} onPress={onClear} />
      </div>
    </section>
  )
}
