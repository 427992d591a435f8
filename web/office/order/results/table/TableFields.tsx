import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
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

/** Input fields of the table: a column per test with unit and limits, and a row per sample. */
export const TableFields = ({
  order,
  draft,
  faults,
  onChange,
}: {
  order: Order
  draft: TableDraft
  faults: TableFaults
  onChange: (draft: TableDraft) => void
}) => {
  const { t } = useTranslation('office')
  const samples = new Map(order.samples.map((sample) => [sample.id, sample]))
  const nameOf = (index: number) => draft.tests[index]?.name || t('result.table.test', { number: index + 1 })
  // Columns are identified by position, because their names are being edited.
  const places = draft.tests.map((_, index) => `column ${index}`)
  return (
    <>
      <section className={styles.frame} aria-label={t('result.table.caption')}>
        <table className={styles.table}>
          <tbody>
            {headFields.map((field) => (
              <tr key={field}>
                <th scope="row" className={styles.head}>
                  {t(`result.table.${field}`)}
                </th>
                {draft.tests.map((test, index) => (
                  <td key={places[index]}>
                    <Cell
                      label={`${t(`result.table.${field}`)}: ${nameOf(index)}`}
                      value={test[field]}
                      isWrong={faults.has(`tests.${index}.${field}`)}
                      onChange={(text) => onChange(withTestField(draft, index, field, text))}
                    />
                  </td>
                ))}
              </tr>
            ))}
            {draft.rows.map(({ sampleId, values }, row) => {
              const sample = samples.get(sampleId)
              const label = `${sample?.position ?? ''} ${sample?.name ?? ''}`
              return (
                <tr key={sampleId}>
                  <th scope="row" className={styles.head}>
                    {label}
                  </th>
                  {values.map((value, index) => (
                    <td key={places[index]}>
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
            })}
            {draft.tests.length > 1 && (
              <tr>
                <td className={styles.head} />
                {draft.tests.map((_, index) => (
                  <td key={places[index]}>
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
