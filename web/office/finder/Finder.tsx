import { useEffect, useState } from 'react'
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Finder.module.css'
import { type FinderGroup, useFinderEntries } from './use-finder-entries.ts'

type FinderProps = { isOpen: boolean; onClose: () => void; onShowKeys: () => void }

/**
 * Search box and command palette in one: what the open page can do, hits of the search, and the sections of the office.
 * Enter opens the first.
 */
export const Finder = (props: FinderProps) => (
  <ModalOverlay
    isOpen={props.isOpen}
    onOpenChange={(open) => !open && props.onClose()}
    isDismissable
    className={styles.veil ?? ''}
  >
    <Modal className={styles.modal ?? ''}>
      <FinderDialog {...props} />
    </Modal>
  </ModalOverlay>
)

const FinderDialog = ({ onClose, onShowKeys }: FinderProps) => {
  const { t } = useTranslation('office-search')
  const { typed, setTyped, groups, isSearching, hasFailed } = useFinderEntries(onShowKeys)
  const [wantsFirst, setWantsFirst] = useState(false)
  const run = (id: string) => {
    const entry = groups.flatMap(({ entries }) => entries).find((one) => one.id === id)
    onClose()
    entry?.run()
  }
  // Enter before the hits are there opens the first as soon as they are.
  useEffect(() => {
    if (!wantsFirst || isSearching) return
    setWantsFirst(false)
    const [first] = groups[0]?.entries ?? []
    if (first) run(first.id)
  })
  return (
    <Dialog aria-label={t('title')} className={styles.dialog ?? ''}>
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <SearchField
          aria-label={t('label')}
          autoFocus
          onSubmit={() => setWantsFirst(true)}
          className={styles.field ?? ''}
        >
          <Icon name="search" />
          <Input placeholder={t('hint')} className={styles.input ?? ''} />
        </SearchField>
        <Entries groups={groups} onRun={run} />
      </Autocomplete>
      <p role="status" className={styles.status}>
        {hasFailed ? t('failed') : isSearching ? t('searching') : groups.length === 0 ? t('none') : ''}
      </p>
    </Dialog>
  )
}

const Entries = ({ groups, onRun }: { groups: FinderGroup[]; onRun: (id: string) => void }) => {
  const { t } = useTranslation('office-search')
  return (
    <Menu aria-label={t('title')} onAction={(key) => onRun(String(key))} className={styles.list ?? ''}>
      {groups.map(({ id, title, entries }) => (
        <MenuSection key={id} id={id} className={styles.section ?? ''}>
          <Header className={styles.heading ?? ''}>{title}</Header>
          {entries.map((entry) => (
            <MenuItem key={entry.id} id={entry.id} textValue={entry.label} className={styles.item ?? ''}>
              {entry.icon && <Icon name={entry.icon} size={18} />}
              <span className={styles.label}>{entry.label}</span>
              {entry.note && <span className={styles.note}>{entry.note}</span>}
            </MenuItem>
          ))}
        </MenuSection>
      ))}
    </Menu>
  )
}
