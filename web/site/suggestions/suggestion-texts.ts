import type { PlaceKind } from '#contract/catalogue-lists.ts'
import type { Language } from '#contract/lists.ts'

type SuggestionTexts = {
  label: string
  count: (count: number) => string
  kinds: Record<PlaceKind, string>
}

export const suggestionTexts: Record<Language, SuggestionTexts> = {
  en: {
    label: 'Suggestions',
    count: (count) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
    kinds: { method: 'Method', industryOrMaterial: 'Industry or material', typeOfTesting: 'Type of testing' },
  },
  fi: {
    label: 'Ehdotukset',
    count: (count) => (count === 1 ? '1 ehdotus' : `${count} ehdotusta`),
    kinds: {
      method: 'Menetelmä',
      industryOrMaterial: 'Toimiala tai materiaali',
      typeOfTesting: 'Testaustyyppi',
    },
  },
}
