import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './ItemsSection.module.css'
import { useOfferEdit, useOpenOffer } from './OfferEditContext.tsx'
import { type OfferConflict, withRowChoice } from './offer-edit.ts'
import type { Items } from './use-items.ts'

/** Number of items with problems, with a button that goes to the next one. */
export const RowProblems = ({ items, onShow }: { items: Items; onShow: (id: string) => void }) => {
  const { t } = useTranslation('office-offers')
  const lastShown = useRef<string | null>(null)
  const { rows, problems } = items
  const concerned = rows.filter(({ id }) => problems.has(id))
  if (concerned.length === 0) return null
  const showNext = () => {
    const from = rows.findIndex(({ id }) => id === lastShown.current) + 1
    const next = [...rows.slice(from), ...rows.slice(0, from)].find(({ id }) => problems.has(id))
    if (!next) return
    lastShown.current = next.id
    onShow(next.id)
  }
  return (
    <Banner
      tone="signal"
      title={t('problems', { count: concerned.length })}
      actions={
        <Button size="small" onPress={showNext}>
          {t('showNext')}
        </Button>
      }
    />
  )
}

/** Items that somebody else changed at the same time: what was kept, and the alternative. */
export const RowConflicts = () => {
  const { t } = useTranslation('office-offers')
  const { rowConflicts } = useOfferEdit()
  if (rowConflicts.length === 0) return null
  return (
    <Banner tone="signal" isAlert title={t('conflict.title', { count: rowConflicts.length })}>
      <ul className={styles.conflicts}>
        {rowConflicts.map((conflict) => (
          <Conflict key={conflict.rowId} conflict={conflict} />
        ))}
      </ul>
    </Banner>
  )
}

const Conflict = ({ conflict }: { conflict: OfferConflict }) => {
  const { t } = useTranslation('office-offers')
  const { saver } = useOpenOffer()
  const { rows } = useOfferEdit()
  const number = rows.findIndex((row) => row.id === conflict.rowId) + 1
  const theirs = Object.values(conflict.theirs).map((text) => text || t('conflict.empty'))
  const choose = (choice: 'mine' | 'theirs') =>
    saver.edit((edit) => withRowChoice(edit, conflict.rowId, choice))
  return (
    <li>
      {t(`conflict.${conflict.kind}`, { number, theirs: theirs.join(', ') })}
      <div className={styles.conflictActions}>
        <Button size="small" onPress={() => choose('mine')}>
          {t(conflict.kind === 'changed' ? 'conflict.keepMine' : 'conflict.ok')}
        </Button>
        {conflict.kind === 'changed' && (
          <Button size="small" onPress={() => choose('theirs')}>
            {t('conflict.takeTheirs')}
          </Button>
        )}
      </div>
    </li>
  )
}
