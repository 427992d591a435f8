import { useTranslation } from 'react-i18next'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import styles from './KeysDialog.module.css'
import { type Shortcut, searchKey, sectionKeys, singleKeys } from './shortcuts.ts'
import { chooseSingleKeys, useSingleKeyChoice } from './single-key-choice.ts'

/** All keys of the office, and the choice to switch those without a modifier off. */
export const KeysDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { t } = useTranslation('office-search')
  const { t: office } = useTranslation('office')
  const isOn = useSingleKeyChoice()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('keys.title')}>
      <dl className={styles.keys}>
        <KeyRow shortcut={searchKey} label={t('keys.search')} />
        {singleKeys.map((shortcut) => (
          <KeyRow key={shortcut.keys} shortcut={shortcut} label={t(`keys.${shortcut.id}`)} />
        ))}
        {sectionKeys.map((shortcut) => (
          <KeyRow
            key={shortcut.keys}
            shortcut={shortcut}
            label={t('keys.goTo', { section: office(`sections.${shortcut.id}`) })}
          />
        ))}
      </dl>
      <Checkbox
        label={t('keys.single')}
        description={t('keys.singleText')}
        value={isOn}
        onChange={chooseSingleKeys}
      />
    </Dialog>
  )
}

const KeyRow = ({ shortcut: { shown }, label }: { shortcut: Shortcut; label: string }) => (
  <div className={styles.row}>
    <dt>{label}</dt>
    <dd>
      {shown.map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </dd>
  </div>
)
