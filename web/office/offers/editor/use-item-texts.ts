import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useExplainField } from '#web/shell/explain.ts'
import { type ItemField, type ItemProblems, itemFieldNames } from './item-fields.ts'

/** Texts of an item's problems, by field. */
export const useItemProblemTexts = () => {
  const { t } = useTranslation('office-offers')
  const explain = useExplainField()
  return useCallback(
    (problems: ItemProblems | undefined): { field: ItemField; text: string }[] =>
      itemFieldNames.flatMap((field) => {
        const code = problems?.[field]
        if (code === undefined) return []
        const label = t(`field.${field}`)
        const hinted = code === 'wrong_format' && (field === 'unit' || field in hints)
        return [
          { field, text: `${label}: ${hinted ? t(`hint.${field as keyof typeof hints}`) : explain(code)}` },
        ]
      }),
    [t, explain],
  )
}

/** Fields whose format is explained by an example. */
const hints = {
  quantity: true,
  unit: true,
  price: true,
  turnaround: true,
  tiers: true,
  limits: true,
  frameQuantity: true,
  elements: true,
  cost: true,
}
