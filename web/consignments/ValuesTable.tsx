import { formatMeasured, formatSampleNumber } from '#contract/formats.ts'
import type { ReportedValue } from '#contract/laboratory-reports.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { DataTable } from '#web/ui/DataTable.tsx'

export const mostValuesShown = 200

/** Values of a laboratory, by our sample numbers. Shown to it before it sends them, and to experts. */
export const ValuesTable = ({
  values,
  texts,
}: {
  values: readonly ReportedValue[]
  texts: Record<'caption' | 'sample' | 'test' | 'value', string>
}) => {
  const language = useLanguage()
  const numberOf = ({ orderNumber, number }: ReportedValue) => formatSampleNumber(orderNumber, number)
  return (
    <DataTable
      caption={texts.caption}
      columns={[
        { id: 'sample', header: texts.sample, isRowHeader: true, width: '9rem', cell: numberOf },
        { id: 'test', header: texts.test, cell: ({ test }) => test },
        {
          id: 'value',
          header: texts.value,
          align: 'end',
          cell: ({ value, unit }) => formatMeasured(value, unit, language),
        },
      ]}
      rows={values.slice(0, mostValuesShown)}
      rowKey={(value) => `${numberOf(value)} ${value.test} ${value.unit}`}
    />
  )
}
