import { VisuallyHidden } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/Icon.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import type { DraftSnapshot } from './draft-store.ts'
import styles from './SaveStatus.module.css'

/**
 * Save state in two words beside the title. Only failures are announced to screen readers, because an
 * announcement after every typed word would disturb typing.
 */
export const SaveStatus = ({ saving, isUnsaved }: Pick<DraftSnapshot<unknown>, 'saving' | 'isUnsaved'>) => {
  const { t } = useTranslation('shell')
  const hasFailed = saving === 'failed' || saving === 'closed'
  return (
    <>
      <p className={hasFailed ? `${styles.status} ${styles.failed}` : styles.status}>
        {hasFailed ? (
          <>
            <Icon name="alert" size={16} />
            {t('saving.failed')}
          </>
        ) : saving === 'resting' && !isUnsaved ? (
          <>
            <Icon name="check" size={16} />
            {t('saving.saved')}
          </>
        ) : saving === 'resting' ? null : (
          <>
            <Spinner size={16} />
            {t('saving.saving')}
          </>
        )}
      </p>
      <VisuallyHidden role="status">{hasFailed && t('saving.failed')}</VisuallyHidden>
    </>
  )
}
