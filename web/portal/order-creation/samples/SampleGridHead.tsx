import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { RowCheckbox } from '#web/ui/Checkbox.tsx'
import { type Row, textFields } from '../draft/rows.ts'
import { markOf } from './edit-rows.ts'
import styles from './SampleGrid.module.css'
import type { SampleActs } from './use-sample-edits.ts'

/** The headings. That of a test has a box of its own, which gives the test to all samples or takes it from all. */
export const SampleGridHead = ({
  rows,
  tests,
  selectedCount,
  onSelectAll,
  acts,
}: {
  rows: readonly Row[]
  tests: Order['tests']
  selectedCount: number
  onSelectAll: (isSelected: boolean) => void
  acts: SampleActs
}) => {
  const { t } = useTranslation('order-creation')
  const language = useLanguage()
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1} className={`${styles.row} ${styles.headRow}`}>
        <th scope="col" className={`${styles.cell} ${styles.select}`}>
          <RowCheckbox
            label={t('samples.selectAll')}
            value={selectedCount === rows.length}
            isIndeterminate={selectedCount > 0 && selectedCount < rows.length}
            onChange={onSelectAll}
          />
        </th>
        <th scope="col" className={`${styles.cell} ${styles.number}`}>
          {t('samples.number')}
        </th>
        {textFields.map((field) => (
          <th
            key={field}
            scope="col"
            className={field === 'name' ? `${styles.cell} ${styles.name}` : styles.cell}
          >
            <span className={styles.headText}>
              {t(`samples.${field}`)}
              {field === 'name' && <span aria-hidden="true"> *</span>}
            </span>
          </th>
        ))}
        {tests.map((test) => {
          const mark = markOf(rows, test.offerItemId)
          const name = test.name[language]
          return (
            <th key={test.offerItemId} scope="col" className={`${styles.cell} ${styles.testHead}`}>
              <span className={styles.testName} title={[name, test.standard].filter(Boolean).join(', ')}>
                {name}
              </span>
              <RowCheckbox
                label={t('samples.testForAll', { test: name })}
                value={mark === 'all'}
                isIndeterminate={mark === 'some'}
                onChange={(isChosen) =>
                  acts.setTests(
                    new Set(rows.map((row) => row.id)),
                    new Map([[test.offerItemId, isChosen ? 'all' : 'none']]),
                  )
                }
              />
            </th>
          )
        })}
        <th scope="col" className={`${styles.cell} ${styles.actions}`}>
          <span className={styles.headText}>{t('samples.actions')}</span>
        </th>
      </tr>
    </thead>
  )
}
