/** Addresses of Finnish e-invoices; used by contract/parties.ts. */

const weights = [7, 9, 10, 5, 8, 4, 2]

/**
 * Seven digits and check digit of a Finnish business ID, without the hyphen. IDs with a remainder of 1, and all zeros, are
 * never assigned.
 */
export function isBusinessId(digits: string): boolean {
  if (!/^\d{8}$/.test(digits) || /^0+$/.test(digits)) return false
  const remainder = weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11
  return remainder !== 1 && (11 - remainder) % 11 === Number(digits[7])
}

/** Finnish e-invoice address: 0037, business ID, and up to five characters for a department. */
export const isOvt = (bare: string): boolean =>
  /^0037\d{8}[A-Z\d]{0,5}$/.test(bare) && isBusinessId(bare.slice(4, 12))

/** IBAN length by country, from the SWIFT registry. */
const ibanLengths: Record<string, number> = Object.fromEntries(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 ' +
    'FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 ' +
    'LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 ' +
    'SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)

/** Checks an IBAN: length of its country and check digits (ISO 7064, MOD 97-10). */
export function isIban(bare: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]+$/.test(bare) || bare.length !== ibanLengths[bare.slice(0, 2)]) return false
  const digits = (bare.slice(4) + bare.slice(0, 4)).replace(/[A-Z]/g, (letter) => `${parseInt(letter, 36)}`)
  return [...digits].reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0) === 1
}
