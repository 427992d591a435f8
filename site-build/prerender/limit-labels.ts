import type { DetectionLimitKind } from '#contract/catalogue-lists.ts'
import type { Language } from '#contract/lists.ts'
import { texts } from '#web/site/texts.ts'

const labels: Record<DetectionLimitKind, Record<Language, string>> = {
  detection: { en: 'Limit of detection', fi: 'Toteamisraja' },
  quantification: { en: 'Limit of quantification', fi: 'Määritysraja' },
  range: { en: 'Measuring range', fi: 'Mittausalue' },
  smallest: { en: 'Smallest detectable size', fi: 'Pienin todettava koko' },
  precision: { en: 'Resolution or repeatability', fi: 'Erottelukyky tai toistettavuus' },
  qualitative: { en: 'Qualitative result', fi: 'Kvalitatiivinen tulos' },
}

/** Name of the fact: what the detection limit says, or in general where that is not specified. */
export const limitLabel = (kind: DetectionLimitKind | undefined, language: Language): string =>
  kind ? labels[kind][language] : texts[language].detectionLimit
