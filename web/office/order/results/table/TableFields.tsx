import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import type { Sample } from '#contract/samples.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import styles from './TableFields.module.css'
import {
  type TableDraft,
  type TableFaults,
  type TestDraft,
  withoutTest,
  withTest,
  withTestField,
  withValue,
} from './table-draft.ts'

const headFields = ['name', 'unit', 'minimum', 'maximum'] as const satisfies (keyof TestDraft)[]

type Props = {
  order: Order
  draft: TableDraft
  faults: TableFaults
  onChange: (draft: TableDraft) => void
}

/** Input fields of the table: a column per test with unit and limits, and a row per sample. */
export const TableFields = (props: Props) => {
  const { draft, onChange } = props
  const { t } = useTranslation('office')
  const nameOf = (index: number) => draft.tests[index]?.name || t('result.table.test', { number: index + 1 })
  const samples = new Map(props.order.samples.map((sample) => [sample.id, sample]))
  return (
    <>
      <section className={styles.frame} aria-label={t('result.table.caption')}>
        <table className={styles.table}>
          <tbody>
            {headFields.map((field) => (
              <HeadRow key={field} {...props} field={field} nameOf={nameOf} />
            ))}
            {draft.rows.map(({ sampleId }, row) => (
              <SampleRow key={sampleId} {...props} row={row} sample={samples.get(sampleId)} nameOf={nameOf} />
            ))}
            {draft.tests.length > 1 && (
              <tr>
                <td className={styles.head} />
                {draft.tests.map((_, index) => (
                  <td key={columnKey(index)}>
                    <IconButton
                      icon="trash"
                      label={t('result.table.removeTest', { name: nameOf(index) })}
                      onPress={() => onChange(withoutTest(draft, index))}
                    />
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </section>
      <div className={styles.tools}>
        <Button size="small" icon="add" onPress={() => onChange(withTest(draft))}>
          {t('result.table.addTest')}
        </Button>
      </div>
    </>
  )
}

/** Columns are identified by position, because their names are being edited. */
const columnKey = (index: number) => `column ${index}`

type RowProps = Props & { nameOf: (index: number) => string }

/** Row with the names, units or limits of all tests. */
const HeadRow = ({
  draft,
  faults,
  onChange,
  nameOf,
  field,
}: RowProps & { field: (typeof headFields)[number] }) => {
  const { t } = useTranslation('office')
  return (
    <tr>
      <th scope="row" className={styles.head}>
        {t(`result.table.${field}`)}
      </th>
      {draft.tests.map((test, index) => (
        <td key={columnKey(index)}>
          <Cell
            label={`${t(`result.table.${field}`)}: ${nameOf(index)}`}
            value={test[field]}
            isWrong={faults.has(`tests.${index}.${field}`)}
            onChange={(text) => onChange(withTestField(draft, index, field, text))}
          />
        </td>
      ))}
    </tr>
  )
}

/** Row with the values of one sample. */
const SampleRow = ({
  draft,
  faults,
  onChange,
  nameOf,
  row,
  sample,
}: RowProps & { row: number; sample: Sample | undefined }) => {
  const label = `${sample?.position ?? ''} ${sample?.name ?? ''}`
  return (
    <tr>
      <th scope="row" className={styles.head}>
        {label}
      </th>
      {draft.rows[row]?.values.map((value, index) => (
        <td key={columnKey(index)}>
          <Cell
            label={`${label}: ${nameOf(index)}`}
            value={value}
            isWrong={faults.has(`rows.${row}.${index}`)}
            onChange={(text) => onChange(withValue(draft, row, index, text))}
          />
        </td>
      ))}
    </tr>
  )
}

const Cell = ({
  label,
  value,
  isWrong,
  onChange,
}: {
  label: string
  value: string
  isWrong: boolean
  onChange: (text: string) => void
}) => (
  <input
    className={styles.input}
    aria-label={label}
    aria-invalid={isWrong || undefined}
    value={value}
    maxLength={200}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
