import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Bell } from '#web/orders/bell/Bell.tsx'
import { useSignedInSession } from '#web/shell/sign-in/use-signed-in-session.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { searchKey } from '../keys/shortcuts.ts'
import { useShortcuts } from '../keys/use-shortcuts.ts'
import styles from './OfficeTools.module.css'

const Finder = lazyOverlay(async () => (await import('./Finder.tsx')).Finder)
const KeysDialog = lazyOverlay(async () => (await import('../keys/KeysDialog.tsx')).KeysDialog)

/** Search, keys and bell of the office, in its header. */
export const OfficeTools = () => {
  const session = useSignedInSession()
  return session?.allowed.includes('open_office') ? <Tools /> : null
}

const Tools = () => {
  const { t } = useTranslation('office-search')
  const [open, setOpen] = useState<'finder' | 'keys' | null>(null)
  const close = () => setOpen(null)
  useShortcuts({ search: () => setOpen('finder'), keys: () => setOpen('keys') })
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={open === 'finder'}
        onPress={() => setOpen('finder')}
        className={styles.open ?? ''}
      >
        <Icon name="search" size={18} />
        <span className={styles.label}>{t('open')}</span>
        <span aria-hidden="true" className={styles.key}>
          {searchKey.shown.join(' ')}
        </span>
      </Button>
      <Finder isOpen={open === 'finder'} onClose={close} onShowKeys={() => setOpen('keys')} />
      <KeysDialog isOpen={open === 'keys'} onClose={close} />
      <Bell />
    </>
  )
}
