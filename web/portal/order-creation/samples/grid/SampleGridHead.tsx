import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { CellCheckbox } from '#web/ui/grid/CellCheckbox.tsx'
import gridStyles from '#web/ui/grid/Grid.module.css'
import { headRow, selectColumn } from '#web/ui/grid/range.ts'
import { cellPosition } from '#web/ui/grid/use-grid-cursor.ts'
import { withSoftHyphens } from '#web/ui/soft-hyphens.ts'
import { textFields } from '../../draft/rows.ts'
import type { SampleEdits } from '../use-sample-edits.ts'
import styles from './SampleGrid.module.css'

/** Number of letters that fit into a line of a test's column. */
const longestInColumn = 12

type Props = {
  rowCount: number
  /**
   * For each test, whether all samples, some or none have it. Encoded as text, so that an unchanged value
   * compares equal.
   */
  testChoices: string
  tests: Order['tests']
  selectedCount: number
  /** Active column of the head; null while a row is active. */
  activeColumn: number | null
  onSelectAll: (isSelected: boolean) => void
  edits: SampleEdits
}

/** Headings of the grid. Each test has a checkbox that sets it for all samples. */
export const SampleGridHead = memo((props: Props) => {
  const { rowCount, tests, selectedCount, activeColumn } = props
  const { t } = useTranslation('order-creation')
  const testChoices = props.testChoices.split(' ')
  return (
    <thead className={gridStyles.head}>
      <tr aria-rowindex={1} className={`${gridStyles.row} ${gridStyles.headRow}`}>
        <th scope="col" aria-colindex={1} className={`${gridStyles.cell} ${gridStyles.select}`}>
          <CellCheckbox
            position={cellPosition(headRow, selectColumn)}
            label={t('samples.selectAll')}
            isChosen={selectedCount === rowCount}
            isMixed={selectedCount > 0 && selectedCount < rowCount}
            isActive={activeColumn === selectColumn}
            onChange={props.onSelectAll}
          />
        </th>
        <th scope="col" aria-colindex={2} className={`${gridStyles.cell} ${gridStyles.number}`}>
          {t('samples.number')}
        </th>
        {textFields.map((field, index) => (
          <th
            key={field}
            scope="col"
            aria-colindex={index + 3}
            className={field === 'name' ? `${gridStyles.cell} ${gridStyles.name}` : gridStyles.cell}
          >
            <span className={gridStyles.headText}>
              {t(`samples.${field}`)}
              {field === 'name' && <span aria-hidden="true"> *</span>}
            </span>
          </th>
        ))}
        {tests.map((test, index) => (
          <TestHeading
            key={test.offerItemId}
            test={test}
            column={textFields.length + index}
            choice={testChoices[index]}
            activeColumn={activeColumn}
            edits={props.edits}
          />
        ))}
        <th
          scope="col"
          aria-colindex={textFields.length + tests.length + 3}
          className={`${gridStyles.cell} ${gridStyles.actions}`}
        >
          <span className={gridStyles.headText}>{t('samples.actions')}</span>
        </th>
      </tr>
    </thead>
  )
})

const TestHeading = ({
  test,
  column,
  choice,
  activeColumn,
  edits,
}: Pick<Props, 'activeColumn' | 'edits'> & {
  test: Order['tests'][number]
  column: number
  choice: string | undefined
}) => {
  const { t } = useTranslation('order-creation')
  const name = test.name[useLanguage()]
  const setForAll = (isChosen: boolean) =>
    edits.setTests(
      new Set(edits.rowsNow().map((row) => row.id)),
      new Map([[test.offerItemId, isChosen ? 'all' : 'none']]),
    )
  return (
    <th scope="col" aria-colindex={column + 3} className={`${gridStyles.cell} ${styles.testHead}`}>
      <span className={styles.testName} title={[name, test.standard].filter(Boolean).join(', ')}>
        {withSoftHyphens(name, longestInColumn)}
      </span>
      <CellCheckbox
        position={cellPosition(headRow, column)}
        label={t('samples.testForAll', { test: name })}
        isChosen={choice === 'all'}
        isMixed={choice === 'some'}
        isActive={activeColumn === column}
        onChange={setForAll}
      />
    </th>
  )
}
