import type { CentsRange } from './fields.ts'
import { type Language, locales } from './lists.ts'

/**
 * How days, instants, prices, numbers and sizes are written, the same in screens, mails and PDFs. Digits and month names
 * come from `Intl`; the order of the parts is ours, so that a new ICU never changes what customers read.
 */

const timeZone = 'Europe/Helsinki'

/** Keeps a number and its unit on one line. */
export const noBreakSpace = '\u00a0'
/** A range is written with an en dash and no spaces. */
const enDash = '\u2013'

/** Building an `Intl` formatter costs far more than using it, and long lists format thousands of values. */
const instantParts = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      timeZone,
      day: 'numeric',
      month: locale === locales.en ? 'short' : 'numeric',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)
const numeric = perLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }))
const withCents = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)

/** A calendar day (`2026-09-05`): `5 Sep 2026`, `5.9.2026`. Noon in UTC is on the same day in Helsinki all year. */
export function formatDay(day: string, language: Language): string {
  return formatDayOf(`${day}T12:00:00Z`, language)
}

/** An instant in UTC, as the clock in Helsinki showed it: `5 Sep 2026 09:05`, `5.9.2026 09.05`. */
export function formatInstant(instant: string | Date, language: Language): string {
  const { day, month, year, hour, minute } = partsOf(instantParts[language], new Date(instant))
  return language === 'fi'
    ? `${day}.${month}.${year} ${hour}.${minute}`
    : `${day} ${month} ${year} ${hour}:${minute}`
}

/** The day on which an instant fell in Helsinki, written as a day. */
export function formatDayOf(instant: string | Date, language: Language): string {
  const { day, month, year } = partsOf(instantParts[language], new Date(instant))
  return language === 'fi' ? `${day}.${month}.${year}` : `${day} ${month} ${year}`
}

/** Whole cents as euros, the sign after the number: `12 €`, `1,234.50 €`, `1 234,50 €`. Whole euros have no decimals. */
export function formatPrice(cents: number, language: Language): string {
  return `${euros(cents, language)}${noBreakSpace}€`
}

/** `12–15 €`; equal ends are one price. */
export function formatPriceRange({ min, max }: CentsRange, language: Language): string {
  if (min === max) return formatPrice(min, language)
  return `${euros(min, language)}${enDash}${euros(max, language)}${noBreakSpace}€`
}

/** A number with at most two decimals: `1,234.5`, `1 234,5`. */
export function formatNumber(value: number, language: Language): string {
  return numeric[language].format(value)
}

/**
 * A decimal that is kept as text, digit by digit as it was measured: `12.50`, `12,50`. With the sign of what is beyond the
 * method before it: `< 0.5`, `< 0,5`. What is no number stays as it is.
 */
export function formatDecimal(text: string, language: Language): string {
  const [, sign, number] = /^([<>]?)(-?\d+(?:\.\d+)?)$/.exec(text) ?? []
  if (number === undefined) return text
  const written = (language === 'fi' ? number.replace('.', ',') : number).replace('-', '−')
  return sign ? `${sign}${noBreakSpace}${written}` : written
}

/** `2–3`; equal ends are one number. */
export function formatNumberRange({ min, max }: { min: number; max: number }, language: Language): string {
  const low = formatNumber(min, language)
  return min === max ? low : `${low}${enDash}${formatNumber(max, language)}`
}

const sizeUnits: Record<Language, readonly string[]> = {
  en: ['B', 'kB', 'MB', 'GB'],
  fi: ['t', 'kt', 'Mt', 'Gt'],
}

/** `512 B`, `48 kB`, `1.4 MB`. Steps of 1,024, as the limits are set, so that a limit of 50 MiB reads 50 MB. */
export function formatFileSize(bytes: number, language: Language): string {
  const units = sizeUnits[language]
  let value = bytes
  let step = 0
  // What would be rounded up to 1,024 belongs to the next unit already.
  while (Math.round(value) >= 1024 && step < units.length - 1) {
    value /= 1024
    step += 1
  }
  const rounded = step > 1 && value < 100 ? Math.round(value * 10) / 10 : Math.round(value)
  return `${formatNumber(rounded, language)}${noBreakSpace}${units[step]}`
}

/** The country codes of one and of two digits; all others have three. */
const shortCountryCodes = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** E.164 in groups, as people read it: `+358 40 555 0101`. Anything else stays as it was written. */
export function formatPhone(phone: string): string {
  if (!/^\+\d{8,15}$/.test(phone)) return phone
  const digits = phone.slice(1)
  const country = shortCountryCodes.exec(digits)?.[0] ?? digits.slice(0, 3)
  const rest = digits.slice(country.length)
  const groups = [
    ...rest
      .slice(0, -4)
      .replace(/\B(?=(\d{3})+$)/g, ' ')
      .split(' '),
    rest.slice(-4),
  ]
  return `+${[country, ...groups].filter(Boolean).join(noBreakSpace)}`
}

/** Where the postal code stands behind the town. */
const codeLast = new Set([
  'AU',
  'BR',
  'CA',
  'GB',
  'GG',
  'HK',
  'ID',
  'IE',
  'IM',
  'IN',
  'JE',
  'NZ',
  'SG',
  'TH',
  'TW',
  'US',
  'ZA',
])

/** Town and postal code as the post of the country has them: `33900 Tampere`, `Peterborough PE1 0ZZ`. */
export const formatTown = ({
  postalCode,
  city,
  country,
}: {
  postalCode: string
  city: string
  country: string
}) => (codeLast.has(country) ? [city, postalCode] : [postalCode, city]).filter(Boolean).join(' ')

/** Short numbers as people read them out; the same in every language. */
export const formatOrderNumber = (number: number) => `L-${number}`
export const formatSampleNumber = (orderNumber: number, position: number) => `L-${orderNumber}-${position}`
export const formatOfferNumber = (number: number) => `T-${number}`

function euros(cents: number, language: Language): string {
  return (cents % 100 === 0 ? numeric : withCents)[language].format(cents / 100)
}

function partsOf(format: Intl.DateTimeFormat, at: Date): Record<string, string> {
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
}

function perLanguage<F>(make: (locale: string) => F): Record<Language, F> {
  return { en: make(locales.en), fi: make(locales.fi) }
}
