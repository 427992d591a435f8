import type { DetectionLimitKind } from '#contract/catalogue-lists.ts'
import type { Language } from '#contract/lists.ts'

const labels: Record<DetectionLimitKind, Record<Language, string>> = {
  detection: { en: 'Limit of detection', fi: 'Toteamisraja' },
  quantification: { en: 'Limit of quantification', fi: 'Määritysraja' },
  range: { en: 'Measuring range', fi: 'Mittausalue' },
  smallest: { en: 'Smallest detectable size', fi: 'Pienin todettava koko' },
  precision: { en: 'Resolution or repeatability', fi: 'Erottelukyky tai toistettavuus' },
  qualitative: { en: 'Qualitative result', fi: 'Kvalitatiivinen tulos' },
}

/** Label of a detection limit by its kind. */
export const limitLabel = (kind: DetectionLimitKind, language: Language): string => labels[kind][language]
