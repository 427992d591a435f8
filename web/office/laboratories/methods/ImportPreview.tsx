import { useTranslation } from 'react-i18next'
import type { MethodImport } from '#contract/laboratory-methods.ts'
import { priceUnits } from '#contract/lists.ts'
import { useExplainField } from '#web/shell/explain.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { formatTable } from '#web/ui/grid/format-table.ts'
import { useCopy } from '../../use-copy.ts'
import styles from '../LaboratoryPage.module.css'
import { ImportedRows } from './ImportedRows.tsx'

const mostShown = 50

/** Effect of an import before it is made: new and changed methods, and the rows that are not taken with their reasons. */
export const ImportPreview = ({ effect, rows }: { effect: MethodImport; rows: string[][] }) => {
  const { t } = useTranslation('office-laboratories')
  const reasonOf = useReason()
  const { added, changed, faulty, unknownHeadings } = effect
  const bad = effect.rows.filter(({ problems }) => problems.length > 0)
  const unchanged = effect.rows.filter(({ effect: each }) => each === 'none').length
  return (
    <div className={styles.fields}>
      <ul className={styles.counts}>
        <li>{t('import.added', { count: added })}</li>
        <li>{t('import.changed', { count: changed })}</li>
        <li>{t('import.unchanged', { count: unchanged })}</li>
      </ul>
      {unknownHeadings.length > 0 && (
        <p>{t('import.unknownHeadings', { headings: unknownHeadings.join(', ') })}</p>
      )}
      {faulty > 0 && (
        <Banner tone="signal" title={t('import.faulty', { count: faulty })}>
          <ul className={styles.counts}>
            {bad.slice(0, mostShown).map(({ line, name, problems }) => (
              <li key={line}>
                {t('import.line', { line, name })}
                {problems.map((problem) => (
                  <div key={problem.column}>
                    {t('import.reason', {
                      column: t(`import.columns.${problem.column}`),
                      reason: reasonOf(problem),
                    })}
                  </div>
                ))}
              </li>
            ))}
          </ul>
          {bad.length > mostShown && <p>{t('import.moreFaulty', { count: bad.length - mostShown })}</p>}
          <CopyFaulty rows={rows} lines={bad.map(({ line }) => line)} />
        </Banner>
      )}
      <ImportedRows effect={effect} />
    </div>
  )
}

/** Reason of a fault with what the cell says, and where that is not obvious, what it may say. */
const useReason = () => {
  const { t } = useTranslation('office-laboratories')
  const { t: term } = useTranslation('terms')
  const explain = useExplainField()
  return ({ column, code, value = '' }: MethodImport['rows'][number]['problems'][number]): string => {
    const choices = priceUnits.map((unit) => term(`unit.${unit}`)).join(', ')
    if (code === 'not_a_choice' && (column === 'product' || column === 'accreditation'))
      return t(`import.unknown.${column}`, { value })
    if (code === 'not_a_choice' && column === 'unit') return t('import.unknown.unit', { value, choices })
    if (code === 'wrong_format' && column === 'price') return t('import.unreadable.price', { value })
    if (code === 'wrong_format' && (column === 'weeksFrom' || column === 'weeksTo'))
      return t('import.unreadable.weeks', { value })
    return value && code !== 'duplicate'
      ? t('import.valueAndReason', { value, reason: explain(code) })
      : explain(code)
  }
}

/** Copies headings and faulty rows, to be corrected in a spreadsheet and pasted again. */
const CopyFaulty = ({ rows, lines }: { rows: string[][]; lines: number[] }) => {
  const { t } = useTranslation('office-laboratories')
  const { outcome, copy } = useCopy()
  const table = [1, ...lines].map((line) => rows[line - 1] ?? [])
  return (
    <>
      <Button size="small" icon="copy" onPress={() => copy(formatTable(table, '\t'))}>
        {t(outcome === 'copied' ? 'import.copied' : 'import.copyFaulty')}
      </Button>
      {outcome === 'failed' && <p role="alert">{t('import.copyFailed')}</p>}
    </>
  )
}
