import { useLanguage } from '#web/shell/use-language.ts'
import type { DescribedChoice } from '#web/ui/DescribedChoice.tsx'
import { useDraftPart } from '../draft/DraftContext.tsx'

/** Tests that may be chosen for a sample, for a group of checkboxes. */
export const useTestChoices = (): DescribedChoice[] => {
  const language = useLanguage()
  return useDraftPart((draft) => draft.order.tests).map((test) => ({
    value: test.offerItemId,
    label: test.name[language],
    description: test.standard,
  }))
}
