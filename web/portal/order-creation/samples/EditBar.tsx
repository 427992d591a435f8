import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import styles from './SampleList.module.css'

/** Undo and redo buttons, beside the keyboard shortcuts. */
export const EditBar = memo(
  ({
    canUndo,
    canRedo,
    onUndo,
    onRedo,
    onFillDown,
  }: {
    canUndo: boolean
    canRedo: boolean
    onUndo: () => void
    onRedo: () => void
    /** Only where cells can be selected. */
    onFillDown: (() => void) | undefined
  }) => {
    const { t } = useTranslation('order-creation')
    return (
      <div className={styles.editing}>
        <Button size="small" variant="quiet" icon="undo" isDisabled={!canUndo} onPress={onUndo}>
          {t('samples.undo')}
        </Button>
        <Button size="small" variant="quiet" icon="redo" isDisabled={!canRedo} onPress={onRedo}>
          {t('samples.redo')}
        </Button>
        {onFillDown && (
          <Button size="small" variant="quiet" icon="fillDown" onPress={onFillDown}>
            {t('samples.fillDown')}
          </Button>
        )}
      </div>
    )
  },
)
