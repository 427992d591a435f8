import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** Phone number in the stored format, or null if it is not a possible number in international format. */
export function phoneAsE164(typed: string): string | null {
  const phone = typed.startsWith('+') ? parsePhoneNumberFromString(typed) : undefined
  return phone?.isPossible() ? phone.number : null
}

/** Country of a phone number in international format; null where the number does not tell it. */
export const countryOfPhone = (phone: string): string | null =>
  parsePhoneNumberFromString(phone)?.country ?? null
