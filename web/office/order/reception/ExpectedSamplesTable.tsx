import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sample } from '#contract/samples.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import styles from './ReceptionSection.module.css'
import type { Entries, Entry } from './reception-entries.ts'

const step = 50

type Actions = { onEnter: (sample: Sample, entry: Entry | null) => void; onReject: (sample: Sample) => void }

/** Samples that are still expected, with the unsaved entries. Long lists are shown in portions. */
export const ExpectedSamplesTable = ({
  samples,
  entries,
  ...actions
}: Actions & { samples: readonly Sample[]; entries: Entries }) => {
  const { t } = useTranslation('office')
  const [shown, setShown] = useState(step)
  if (samples.length === 0) return <p className={styles.quiet}>{t('reception.noMatch')}</p>
  const columns: Column<Sample>[] = [
    {
      id: 'name',
      header: t('reception.sample'),
      isRowHeader: true,
      cell: (sample) => (
        <>
          <span className={styles.number}>{sample.position}</span> {sample.name || t('reception.unnamed')}
        </>
      ),
    },
    {
      id: 'material',
      header: t('reception.material'),
      cell: (sample) => [sample.material, sample.batch].filter(Boolean).join(', '),
    },
    {
      id: 'entry',
      header: t('reception.entry'),
      cell: (sample) => <EntryCell sample={sample} entry={entries.get(sample.id)} {...actions} />,
    },
  ]
  return (
    <div>
      <DataTable
        caption={t('reception.caption')}
        columns={columns}
        rows={samples.slice(0, shown)}
        rowKey={(sample) => sample.id}
      />
      {shown < samples.length && (
        <div className={styles.more}>
          <Button size="small" variant="quiet" onPress={() => setShown((before) => before + step)}>
            {t('reception.showMore')}
          </Button>
        </div>
      )}
    </div>
  )
}

const EntryCell = ({
  sample,
  entry,
  onEnter,
  onReject,
}: Actions & { sample: Sample; entry: Entry | undefined }) => {
  const { t } = useTranslation('office')
  const { t: term } = useTranslation('terms')
  const number = sample.position
  if (!entry) {
    return (
      <span className={styles.actions}>
        <Button
          size="small"
          icon="check"
          aria-label={t('reception.receivedNamed', { number })}
          onPress={() => onEnter(sample, { outcome: 'received' })}
        >
          {t('reception.received')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={t('reception.rejectedNamed', { number })}
          onPress={() => onReject(sample)}
        >
          {t('reception.rejected')}
        </Button>
      </span>
    )
  }
  return (
    <span className={styles.actions}>
      {entry.outcome === 'received' ? (
        <Tag tone="accent">{t('reception.enteredReceived')}</Tag>
      ) : (
        <Tag tone="signal">
          {t('reception.enteredRejected', { reason: term(`rejectionReason.${entry.reason}`) })}
        </Tag>
      )}
      <Button
        size="small"
        variant="quiet"
        aria-label={t('reception.undoNamed', { number })}
        onPress={() => onEnter(sample, null)}
      >
        {t('reception.undo')}
      </Button>
      {entry.outcome === 'rejected' && entry.explanation && <Note>{entry.explanation}</Note>}
    </span>
  )
}
