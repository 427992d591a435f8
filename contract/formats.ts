import type { CentsRange } from './fields.ts'
import { type Language, locales } from './lists.ts'
import { isNumberText, notDetected } from './measured-value.ts'

/**
 * Formats of days, instants, prices, numbers and sizes for screens, mails and PDFs. Digits and month names come from
 * `Intl`; the order of the parts is fixed here, so that an ICU update never changes what customers read.
 */

const timeZone = 'Europe/Helsinki'

/** Keeps a number and its unit on one line. */
export const noBreakSpace = '\u00a0'
/** En dash without spaces, for ranges. */
const enDash = '\u2013'

/** Cached formatters: creating an `Intl` formatter costs far more than using it. */
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

/** Formats a calendar day (`2026-09-05`): `5 Sep 2026`, `5.9.2026`. Noon UTC is on the same day in Helsinki all year. */
export function formatDay(day: string, language: Language): string {
  return formatDayOf(`${day}T12:00:00Z`, language)
}

/** Formats an instant in Helsinki time: `5 Sep 2026 09:05`, `5.9.2026 09.05`. */
export function formatInstant(instant: string | Date, language: Language): string {
  const { day, month, year, hour, minute } = partsOf(instantParts[language], new Date(instant))
  return language === 'fi'
    ? `${day}.${month}.${year} ${hour}.${minute}`
    : `${day} ${month} ${year} ${hour}:${minute}`
}

/** Formats the Helsinki day of an instant. */
export function formatDayOf(instant: string | Date, language: Language): string {
  const { day, month, year } = partsOf(instantParts[language], new Date(instant))
  return language === 'fi' ? `${day}.${month}.${year}` : `${day} ${month} ${year}`
}

/** Formats cents as euros, with the sign after the number: `12 €`, `1,234.50 €`, `1 234,50 €`. Whole euros have no decimals. */
export function formatPrice(cents: number, language: Language): string {
  return `${euros(cents, language)}${noBreakSpace}€`
}

/** Formats a price range: `12–15 €`; equal ends give one price. */
export function formatPriceRange({ min, max }: CentsRange, language: Language): string {
  if (min === max) return formatPrice(min, language)
  return `${euros(min, language)}${enDash}${euros(max, language)}${noBreakSpace}€`
}

/** Formats a number with at most two decimals: `1,234.5`, `1 234,5`. */
export function formatNumber(value: number, language: Language): string {
  return numeric[language].format(value)
}

const notDetectedIn: Record<Language, string> = { en: 'not detected', fi: 'ei havaittu' }

/**
 * Formats a measured value, stored as text, without changing its digits: `12.50`, `12,50`; with a sign if beyond the range of
 * the method: `< 0.5`, `< 0,5`. The value for nothing detected is translated; any other word is returned unchanged.
 */
export function formatDecimal(text: string, language: Language): string {
  const [, sign, number] = /^([<>]?)(-?\d+(?:\.\d+)?)$/.exec(text) ?? []
  if (number === undefined) return text === notDetected ? notDetectedIn[language] : text
  const written = (language === 'fi' ? number.replace('.', ',') : number).replace('-', '−')
  return sign ? `${sign}${noBreakSpace}${written}` : written
}

/** The same with the unit, which only a number has. */
export const formatMeasured = (value: string, unit: string, language: Language): string =>
  [formatDecimal(value, language), isNumberText(value) && unit].filter(Boolean).join(noBreakSpace)

type Requirement = { name: string; unit: string; minimum: string | null; maximum: string | null }

/** Formats a requirement without words: `Lead ≤ 90 mg/kg`, `pH 6.5–8.5`. */
export function formatRequirement({ name, unit, minimum, maximum }: Requirement, language: Language): string {
  const [low, high] = [minimum, maximum].map((limit) => limit && formatDecimal(limit, language))
  const limits = low && high ? `${low}${enDash}${high}` : low ? `≥ ${low}` : high ? `≤ ${high}` : ''
  return [name, [limits, limits && unit].filter(Boolean).join(' ').replaceAll(' ', noBreakSpace)]
    .filter(Boolean)
    .join(' ')
}

/** Formats a range of numbers: `2–3`; equal ends give one number. */
export function formatNumberRange({ min, max }: { min: number; max: number }, language: Language): string {
  const low = formatNumber(min, language)
  return min === max ? low : `${low}${enDash}${formatNumber(max, language)}`
}

const sizeUnits: Record<Language, readonly string[]> = {
  en: ['B', 'kB', 'MB', 'GB'],
  fi: ['tavua', 'kt', 'Mt', 'Gt'],
}

/** Formats a file size: `512 B`, `48 kB`, `1.4 MB`. Steps of 1,024, like the limits, so that 50 MiB reads 50 MB. */
export function formatFileSize(bytes: number, language: Language): string {
  const units = sizeUnits[language]
  let value = bytes
  let step = 0
  // A value that would round up to 1,024 takes the next unit.
  while (Math.round(value) >= 1024 && step < units.length - 1) {
    value /= 1024
    step += 1
  }
  const rounded = step > 1 && value < 100 ? Math.round(value * 10) / 10 : Math.round(value)
  return `${formatNumber(rounded, language)}${noBreakSpace}${units[step]}`
}

/** Country calling codes of one and two digits; all others have three. */
const shortCountryCodes = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** Formats an E.164 number in groups: `+358 40 555 0101`, `+44 20 7946 0958`. Anything else is returned unchanged. */
export function formatPhone(phone: string): string {
  if (!/^\+\d{8,15}$/.test(phone)) return phone
  const digits = phone.slice(1)
  const country = shortCountryCodes.exec(digits)?.[0] ?? digits.slice(0, 3)
  const rest = digits.slice(country.length)
  const groups = country === '44' && rest.length === 10 ? britishGroups(rest) : usualGroups(rest)
  return `+${[country, ...groups].filter(Boolean).join(noBreakSpace)}`
}

const usualGroups = (rest: string) => [
  ...rest
    .slice(0, -4)
    .replace(/\B(?=(\d{3})+$)/g, ' ')
    .split(' '),
  rest.slice(-4),
]

/** Area codes of five digits, without the first zero. */
const longBritishCodes = /^1(?:3873|5242|539[4-6]|697[347]|768[347]|9467)/

/** Groups of a British number, whose area codes have two to five digits. */
function britishGroups(rest: string): string[] {
  if (/^(?:2|5|70|76(?!24))/.test(rest)) return [rest.slice(0, 2), rest.slice(2, 6), rest.slice(6)]
  if (/^(?:11|1\d1|[389])/.test(rest)) return [rest.slice(0, 3), rest.slice(3, 6), rest.slice(6)]
  const codeLength = longBritishCodes.test(rest) ? 5 : 4
  return [rest.slice(0, codeLength), rest.slice(codeLength)]
}

/** Countries that write the postal code after the town. */
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

/** Formats town and postal code in the country's order: `33900 Tampere`, `Peterborough PE1 0ZZ`. */
export const formatTown = ({
  postalCode,
  city,
  country,
}: {
  postalCode: string
  city: string
  country: string
}) => (codeLast.has(country) ? [city, postalCode] : [postalCode, city]).filter(Boolean).join(' ')

/** Formats the short number of an order, offer or sample; the same in every language. */
export const formatOrderNumber = (number: number) => `L-${number}`
export const formatSampleNumber = (orderNumber: number, position: number) => `L-${orderNumber}-${position}`
export const formatConsignmentNumber = (number: number) => `K-${number}`
export const formatOfferNumber = (number: number) => `T-${number}`
/** Number of one version of an offer: `T-1001`, and from the second version on `T-1001/2`. */
export const formatOfferVersion = ({ number, version }: { number: number; version: number }) =>
  formatOfferNumber(number) + (version > 1 ? `/${version}` : '')

function euros(cents: number, language: Language): string {
  return (cents % 100 === 0 ? numeric : withCents)[language].format(cents / 100)
}

function partsOf(format: Intl.DateTimeFormat, at: Date): Record<string, string> {
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
}

function perLanguage<F>(make: (locale: string) => F): Record<Language, F> {
  return { en: make(locales.en), fi: make(locales.fi) }
}
