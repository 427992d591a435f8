import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useLanguage } from '../use-language.ts'
import styles from './SessionEndedDialog.module.css'
import { useSignIn } from './SignInProvider.tsx'

/**
 * Dialog for a session that ends during work. The page below keeps all input, and sign-in happens in a
 * separate window.
 */
export const SessionEndedDialog = ({ isOpen }: { isOpen: boolean }) => {
  const { t } = useTranslation('shell')
  const { t: tErrors } = useTranslation('errors')
  const language = useLanguage()
  const { failure, lostBy, signInByPopup, signInByRedirect } = useSignIn()
  const reason = failure ?? (lostBy?.code === 'login_required' ? null : lostBy)
  return (
    <Dialog
      isOpen={isOpen}
      // Cannot be closed, because nothing on the page works without a session.
      onClose={() => undefined}
      role="alertdialog"
      title={t('signIn.ended.title')}
      actions={
        <Button variant="primary" autoFocus onPress={() => signInByPopup(language)}>
          {t('signIn.ended.inWindow')}
        </Button>
      }
    >
      <div className={styles.texts}>
        <p>{t('signIn.ended.text')}</p>
        {reason && (
          <Banner tone="signal" isAlert title={tErrors(`signIn.${reason.code}.what`)}>
            {tErrors(`signIn.${reason.code}.todo`)}
          </Banner>
        )}
        <div className={styles.instead}>
          <Button variant="quiet" size="small" onPress={() => signInByRedirect(language)}>
            {t('signIn.ended.onPage')}
          </Button>
          <p className={styles.note}>{t('signIn.ended.loses')}</p>
        </div>
      </div>
    </Dialog>
  )
}
