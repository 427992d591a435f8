import { useTranslation } from 'react-i18next'
import type { ReportedValue } from '#contract/laboratory-reports.ts'
import { readMeasured } from '#contract/measured-value.ts'
import type { Order } from '#contract/orders.ts'
import { ValuesTable } from '#web/consignments/ValuesTable.tsx'
import { Note } from '#web/ui/Note.tsx'
import type { TableDraft } from './table-draft.ts'

const valuesShown = 50

type Previewed = { order: Order; draft: TableDraft }

/** First values that were read from a spreadsheet, as they would be taken. */
export const PastedPreview = (previewed: Previewed) => {
  const { t } = useTranslation('office')
  const values = valuesOf(previewed)
  const more = values.length - valuesShown
  return (
    <>
      <ValuesTable
        values={values.slice(0, valuesShown)}
        texts={{
          caption: t('result.table.preview'),
          sample: t('result.table.sample'),
          test: t('result.table.name'),
          value: t('result.table.value'),
        }}
      />
      {more > 0 && <Note>{t('result.table.hidden', { count: more })}</Note>}
    </>
  )
}

function valuesOf({ order, draft: { tests, rows } }: Previewed): ReportedValue[] {
  const positions = new Map(order.samples.map(({ id, position }) => [id, position]))
  return rows.flatMap(({ sampleId, values }) =>
    values.flatMap((text, index): ReportedValue[] => {
      const { name = '', unit = '' } = tests[index] ?? {}
      if (text === '') return []
      const number = positions.get(sampleId) ?? 0
      return [{ orderNumber: order.number, number, test: name, unit, value: readMeasured(text) ?? text }]
    }),
  )
}
