import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { type TextField, textFields } from '../../draft/rows.ts'

const [fieldPlace, numberPlace] = ['\u0001', '\u0002']

/**
 * Labels of the controls of every row. Translations are looked up once and only filled in per row, because
 * looking up a dozen for each row that scrolls in is noticeably slow.
 */
export const useGridTexts = (tests: Order['tests']) => {
  const { t } = useTranslation('order-creation')
  const language = useLanguage()
  return useMemo(() => {
    const places = { field: fieldPlace, number: numberPlace }
    const cell = t('samples.cell', places)
    const perRow = (sentence: string) => (number: number) => sentence.replace(numberPlace, String(number))
    const perCell = (field: string) => perRow(cell.replace(fieldPlace, () => field))
    return {
      fields: Object.fromEntries(
        textFields.map((field) => [field, perCell(t(`samples.${field}`))]),
      ) as Record<TextField, (number: number) => string>,
      tests: tests.map((test) => perCell(test.name[language])),
      handle: perRow(t('samples.handle', places)),
      select: perRow(t('samples.selectRow', places)),
      duplicate: perRow(t('samples.duplicateRow', places)),
      delete: perRow(t('samples.deleteRow', places)),
    }
  }, [t, tests, language])
}
export type GridTexts = ReturnType<typeof useGridTexts>
