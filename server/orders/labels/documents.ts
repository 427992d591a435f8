import type { Readable } from 'node:stream'
import { provider } from '#contract/facts.ts'
import { formatOrderNumber, formatSampleNumber } from '#contract/formats.ts'
import { type LabelFormatName, labelFormats } from '#contract/label-formats.ts'
import type { Language } from '#contract/lists.ts'
import type { Sample } from '#contract/samples.ts'
import type { Clock } from '#server/clock.ts'
import { composeLabels, type Label } from '#server/pdf/label-sheet.ts'
import { handlingOf } from './rules.ts'

const texts = {
  en: { title: 'Sample labels', qr: (number: string) => `QR code with the sample number ${number}` },
  fi: { title: 'Näytetarrat', qr: (number: string) => `QR-koodi, jossa on näytteen numero ${number}` },
} as const

export type LabelOptions = { language: Language; format: LabelFormatName; copies: number; start: number }
type Labelled = {
  number: number
  samples: readonly Pick<Sample, 'position' | 'name' | 'material' | 'note'>[]
}

/** Labels for all samples of an order, by position; copies of one sample are adjacent. */
export function labelSheet(order: Labelled, options: LabelOptions, clock: Clock): Readable {
  const sheet = {
    language: options.language,
    title: `${texts[options.language].title} ${formatOrderNumber(order.number)}`,
    author: provider.legalName,
    madeAt: clock.now(),
  }
  return composeLabels(sheet, labelFormats[options.format], options.start, labelsOf(order, options))
}

function* labelsOf({ number, samples }: Labelled, { language, copies }: LabelOptions): Generator<Label> {
  for (const sample of samples) {
    const code = formatSampleNumber(number, sample.position)
    const { name, material } = sample
    const label = { code, codeInWords: texts[language].qr(code), name, material, ...handlingOf(sample) }
    for (let copy = 0; copy < copies; copy++) yield label
  }
}
