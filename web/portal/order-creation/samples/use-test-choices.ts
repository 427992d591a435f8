import { useLanguage } from '#web/shell/use-language.ts'
import type { DescribedChoice } from '#web/ui/DescribedChoice.tsx'
import { useDraft } from '../draft/DraftContext.tsx'

/** The tests one may choose for a sample, as rows of a group of boxes. */
export const useTestChoices = (): DescribedChoice[] => {
  const language = useLanguage()
  return useDraft().order.tests.map((test) => ({
    value: test.offerItemId,
    label: test.name[language],
    description: test.standard,
  }))
}
