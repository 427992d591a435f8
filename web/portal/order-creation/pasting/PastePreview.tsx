import { useTranslation } from 'react-i18next'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import styles from './PasteDialog.module.css'
import type { PasteState } from './paste-state.ts'
import { isGood, type PastedSample } from './pasted-samples.ts'

const mostShown = 20

/** Table of the good rows before they become samples. */
export const PastePreview = ({ state }: { state: PasteState }) => {
  const { t } = useTranslation('order-creation')
  const good = state.samples.filter((sample) => !state.correcting.has(sample.line) && isGood(sample))
  if (good.length === 0) return null
  // Shown only when a row has a batch, which most sheets lack.
  const batchColumn: Column<PastedSample> = {
    id: 'batch',
    header: t('samples.batch'),
    cell: ({ batch }) => batch,
  }
  const columns: Column<PastedSample>[] = [
    { id: 'line', header: t('samples.number'), cell: ({ line }) => line, width: '4rem' },
    { id: 'name', header: t('samples.name'), cell: ({ name }) => name, isRowHeader: true },
    { id: 'material', header: t('samples.material'), cell: (sample) => <Material sample={sample} /> },
    ...(good.some(({ batch }) => batch !== '') ? [batchColumn] : []),
    {
      id: 'note',
      header: t('samples.note'),
      cell: ({ note }) => <span className={styles.note}>{note}</span>,
    },
  ]
  return (
    <section aria-labelledby="paste-preview" className={styles.preview}>
      <h3 id="paste-preview" className={styles.title}>
        {t('paste.preview')}
      </h3>
      <p role="status">{t('paste.previewGood', { count: good.length })}</p>
      <DataTable
        caption={t('paste.preview')}
        columns={columns}
        rows={good.slice(0, mostShown)}
        rowKey={({ line }) => String(line)}
      />
      {good.length > mostShown && (
        <p className={styles.quiet}>{t('paste.previewMore', { count: good.length - mostShown })}</p>
      )}
    </section>
  )
}

/**
 * Material of a row. A name guessed from a misspelt one is shown with the original, so that the user can
 * judge it.
 */
const Material = ({ sample: { material, guessedFrom } }: { sample: PastedSample }) => {
  const { t } = useTranslation('order-creation')
  if (!guessedFrom) return material
  return (
    <>
      {material} <span className={styles.quiet}>{t('paste.guessed', { written: guessedFrom })}</span>
    </>
  )
}
