import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '#contract/formats.ts'
import type { RetentionHold } from '#contract/retention.ts'
import { NameWithNote } from '#web/orders/list/order-columns.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { Section } from '#web/ui/Section.tsx'
import styles from './Privacy.module.css'

const PlaceHoldDialog = lazyOverlay(async () => (await import('./PlaceHoldDialog.tsx')).PlaceHoldDialog)
const EndHoldDialog = lazyOverlay(async () => (await import('./EndHoldDialog.tsx')).EndHoldDialog)

/** Legal holds in force, which keep data for longer than its period. */
export const HoldsSection = ({ holds }: { holds: readonly RetentionHold[] }) => {
  const { t } = useTranslation('office-privacy')
  const [isPlacing, setPlacing] = useState(false)
  const [ended, setEnded] = useState<RetentionHold | null>(null)
  const columns = useColumns(setEnded)
  return (
    <Section title={t('holds.title')} description={t('holds.text')}>
      {holds.length > 0 ? (
        <DataTable caption={t('holds.title')} columns={columns} rows={holds} rowKey={({ id }) => id} />
      ) : (
        <p>{t('holds.none')}</p>
      )}
      <div className={styles.actions}>
        <Button onPress={() => setPlacing(true)}>{t('holds.place')}</Button>
      </div>
      <PlaceHoldDialog isOpen={isPlacing} onClose={() => setPlacing(false)} />
      <EndHoldDialog isOpen={ended !== null} hold={ended} onClose={() => setEnded(null)} />
    </Section>
  )
}

function useColumns(onEnd: (hold: RetentionHold) => void): Column<RetentionHold>[] {
  const { t } = useTranslation('office-privacy')
  const language = useLanguage()
  return [
    {
      id: 'subject',
      header: t('holds.subject'),
      isRowHeader: true,
      cell: (hold) => (
        <NameWithNote
          name={nameOf(hold)}
          note={t(hold.organisation ? 'holds.organisation' : 'holds.person')}
        />
      ),
    },
    { id: 'reason', header: t('holds.reason'), cell: ({ reason }) => reason },
    {
      id: 'placed',
      header: t('holds.placed'),
      cell: ({ placedAt, placedBy }) => (
        <NameWithNote name={formatInstant(placedAt, language)} note={placedBy} />
      ),
    },
    {
      id: 'actions',
      header: '',
      cell: (hold) =>
        hold.allowed.includes('end') && (
          <Button
            size="small"
            variant="quiet"
            aria-label={t('holds.endNamed', { name: nameOf(hold) })}
            onPress={() => onEnd(hold)}
          >
            {t('holds.end')}
          </Button>
        ),
    },
  ]
}

const nameOf = ({ organisation, person }: RetentionHold) => organisation?.name ?? person?.name ?? ''
