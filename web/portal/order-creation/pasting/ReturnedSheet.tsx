import { useTranslation } from 'react-i18next'
import { saveAs } from '#web/api/download.ts'
import { useExplainField } from '#web/shell/explain.ts'
import { Button } from '#web/ui/Button.tsx'
import type { PasteState } from './paste-state.ts'
import { isGood, pastedFields, problemsOfPasted } from './pasted-samples.ts'
import { returnedFile, returnedName, returnedTable } from './returned-sheet.ts'

/** Download of the rows that cannot be added, for correction in the original program. */
export const ReturnedSheet = ({ state }: { state: PasteState }) => {
  const { t } = useTranslation('order-creation')
  const explain = useExplainField()
  const save = async () => {
    const table = returnedTable(
      state.samples.filter((sample) => !isGood(sample)),
      {
        headings: Object.fromEntries(pastedFields.map((field) => [field, t(`samples.${field}`)])) as Record<
          (typeof pastedFields)[number],
          string
        >,
        reason: t('paste.reason'),
        explain: (sample) =>
          Object.entries(problemsOfPasted(sample))
            .map(([field, code]) =>
              field === 'name' && code === 'required'
                ? t('samples.nameRequired')
                : `${t(`samples.${field as (typeof pastedFields)[number]}`)}: ${explain(code)}`,
            )
            .join(' '),
      },
    )
    saveAs(await returnedFile(table, state.file), returnedName(state.file, t('paste.returnedName')))
  }
  return (
    <Button size="small" icon="download" onPress={save}>
      {t('paste.return')}
    </Button>
  )
}
