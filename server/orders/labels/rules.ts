import type { Sample } from '#contract/samples.ts'

/** Handling instructions in the customer's own words. */
export type Handling = {
  /** `UN 1263`; several separated by commas. Null if there is no number. */
  danger: string | null
  /** `Keep at 2–8 °C`. Null if there is no temperature. */
  temperature: string | null
}

// Neither is a field of a sample: the shipping instructions ask customers to write them in the note. A label repeats
// these words and derives nothing, because a guessed symbol would be trusted.
const unNumber = /(?<![\p{L}\p{N}])(?:UN|YK)[\s-]?(\d{4})(?!\d)/giu
const coldWord =
  'keep|kept|store|stored|chilled|cooled|frozen|refrigerated|säilyt\\p{L}*|jäähdytet\\p{L}*|pakast\\p{L}*|kylmä\\p{L}*'
const degrees = '\\d{1,3}(?:[.,]\\d)?(?:\\s?(?:–|-|−|…|to)\\s?[-−]?\\d{1,3})?\\s?°\\s?C'
const storing = '(?:keep|store|säilytä|säilytettävä)'
const coldPlace =
  'cold|cool|chilled|frozen|refrigerated|in (?:a |the )?(?:fridge|refrigerator|freezer)|on dry ice|' +
  'kylmässä|viileässä|jääkaapissa|pakastimessa|pakastettuna|pakasteena'
const kept = new RegExp(
  `(?<![\\p{L}\\p{N}])(?<!not\\s|älä\\s)(?:(?:${coldWord})[^.;:\\n°\\d]{0,20}${degrees}|${storing} (?:${coldPlace})(?!\\p{L}))`,
  'iu',
)

export function handlingOf({ note }: Pick<Sample, 'note'>): Handling {
  const numbers = new Set(Array.from(note.matchAll(unNumber), ([, digits]) => `UN ${digits}`))
  return {
    danger: numbers.size > 0 ? [...numbers].join(', ') : null,
    temperature: kept.exec(note)?.[0].replaceAll(/\s+/g, ' ') ?? null,
  }
}
