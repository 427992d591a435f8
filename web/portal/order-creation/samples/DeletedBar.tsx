import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import styles from './SampleList.module.css'

/** Says what was deleted, and takes it back. Deleting asks nothing, because nothing is lost by it. */
export const DeletedBar = ({ count, onUndo }: { count: number; onUndo: () => void }) => {
  const { t } = useTranslation('order-creation')
  return (
    <div role="status" className={styles.status}>
      {count > 0 && (
        <p className={styles.notice}>
          {t('samples.deleted', { count })}
          <Button size="small" onPress={onUndo}>
            {t('samples.undo')}
          </Button>
        </p>
      )}
    </div>
  )
}
