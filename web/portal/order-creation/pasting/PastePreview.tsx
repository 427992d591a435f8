import { useTranslation } from 'react-i18next'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import styles from './PasteDialog.module.css'
import type { PasteState } from './paste-state.ts'
import {
  defaultHeadings,
  isGood,
  type PastedField,
  type PastedSample,
  pastedFields,
} from './pasted-samples.ts'

const mostShown = 20

/** Table of the good rows before they become samples, without those that are left out. */
export const PastePreview = ({ state, leftOut }: { state: PasteState; leftOut: ReadonlySet<number> }) => {
  const { t } = useTranslation('order-creation')
  const good = state.samples.filter(
    (sample) => !state.correcting.has(sample.line) && !leftOut.has(sample.line) && isGood(sample),
  )
  if (good.length === 0) return null
  const columns: Column<PastedSample>[] = [
    { id: 'line', header: t('samples.number'), cell: ({ line }) => line, width: '4rem' },
    ...shownFields(good).map((field) => ({
      id: field,
      header: t(`samples.${field}`),
      cell: (sample: PastedSample) => <FieldText sample={sample} field={field} />,
      isRowHeader: field === 'name',
    })),
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

/** Columns of the preview: those of a sheet without headings, and those in which a row has a text. */
const shownFields = (samples: readonly PastedSample[]) =>
  pastedFields.filter(
    (field) => defaultHeadings.includes(field) || samples.some((sample) => sample[field] !== ''),
  )

/** Text of a row. A material whose spelling was corrected is shown with the original. */
const FieldText = ({ sample, field }: { sample: PastedSample; field: PastedField }) => {
  const { t } = useTranslation('order-creation')
  const { correctedFrom } = sample
  if (field !== 'material' || !correctedFrom) return <span className={styles.text}>{sample[field]}</span>
  return (
    <>
      {sample.material} <span className={styles.quiet}>{t('paste.written', { written: correctedFrom })}</span>
    </>
  )
}
