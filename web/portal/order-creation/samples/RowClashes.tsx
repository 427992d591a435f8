import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useDraftPart, useDraftRoom } from '../draft/DraftContext.tsx'
import { withRowChoice } from '../draft/draft.ts'
import type { RowClash } from '../draft/merge-rows.ts'
import styles from './SampleList.module.css'

const mostShown = 5

/** Rows that somebody else changed at the same time: what was kept, and the alternative. */
export const RowClashes = () => {
  const { t } = useTranslation('order-creation')
  const rowClashes = useDraftPart((draft) => draft.rowClashes)
  if (rowClashes.length === 0) return null
  const hidden = rowClashes.length - mostShown
  return (
    <Banner tone="signal" isAlert title={t('clash.rowsTitle', { count: rowClashes.length })}>
      <ul className={styles.clashes}>
        {rowClashes.slice(0, mostShown).map((clash) => (
          <Clash key={clash.rowId} clash={clash} />
        ))}
      </ul>
      {hidden > 0 && <p>{t('clash.more', { count: hidden })}</p>}
    </Banner>
  )
}

const Clash = ({ clash }: { clash: RowClash }) => {
  const { t } = useTranslation('order-creation')
  const { saver } = useDraftRoom()
  const number = useDraftPart(({ rows }) => rows.findIndex((row) => row.id === clash.rowId)) + 1
  const theirs = Object.values(clash.theirs).map((text) => text || t('clash.empty'))
  const choose = (choice: 'mine' | 'theirs') =>
    saver.edit((draft) => withRowChoice(draft, clash.rowId, choice))
  return (
    <li>
      {t(`clash.${clash.kind}`, { number, theirs: theirs.join(', ') })}
      <div className={styles.clashActs}>
        <Button size="small" onPress={() => choose('mine')}>
          {t(clash.kind === 'changed' ? 'clash.keepMine' : 'clash.ok')}
        </Button>
        {clash.kind === 'changed' && (
          <Button size="small" onPress={() => choose('theirs')}>
            {t('clash.takeTheirs')}
          </Button>
        )}
      </div>
    </li>
  )
}
