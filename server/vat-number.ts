/** What follows the prefix of a VAT number, where the European Commission and the United Kingdom say so. */
const forms: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z\d]{2}\d{9}$/,
  GB: /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d+*]{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  // Northern Ireland, where goods are under the rules of the Union.
  XI: /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/,
}
const elsewhere = /^[A-Z\d]{2,18}$/

/** Whether this may be a VAT number with its prefix; spaces, dots and hyphens are for the eye. */
export function isVatNumber(typed: string): boolean {
  const [, prefix = '', rest = ''] = /^([A-Z]{2})(.*)$/.exec(typed.toUpperCase().replace(/[\s.-]/g, '')) ?? []
  return (forms[prefix] ?? elsewhere).test(rest)
}
