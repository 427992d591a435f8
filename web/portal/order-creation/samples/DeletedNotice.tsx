import { useTranslation } from 'react-i18next'
import styles from './SampleList.module.css'

/** Says what was deleted. Deletion is not confirmed first, because it can be undone. */
export const DeletedNotice = ({ count }: { count: number }) => {
  const { t } = useTranslation('order-creation')
  return (
    <div role="status" className={styles.status}>
      {count > 0 && <p>{t('samples.deleted', { count })}</p>}
    </div>
  )
}
