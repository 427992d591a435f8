import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useExplainField } from '#web/shell/explain.ts'
import type { RowProblems } from '../draft/draft.ts'
import type { RowField } from '../draft/rows.ts'

/** Texts of a row's problems, by cell. */
export const useRowTexts = () => {
  const { t } = useTranslation('order-creation')
  const explainField = useExplainField()
  return useCallback(
    (problems: RowProblems | undefined) =>
      Object.entries(problems ?? {}).map(([field, code]) => ({
        field: field as RowField,
        text:
          field === 'name' && code === 'required'
            ? t('samples.nameRequired')
            : code === 'sample_without_tests'
              ? t('samples.testRequired')
              : `${t(`samples.${field as RowField}`)}: ${explainField(code)}`,
      })),
    [t, explainField],
  )
}
