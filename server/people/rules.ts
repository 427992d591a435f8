import { Email } from '#contract/fields.ts'
import type { Language, Role } from '#contract/lists.ts'

/** Name and address of a person for mails. */
export type PersonContact = {
  id: string
  name: string
  email: string
  emailVerified: boolean
  language: Language
  role: Role
}

export const isEmail = (text: string) => Email.safeParse(text).success

/**
 * True if mails may be sent to the address. Providers may omit it, send one that no mail server accepts, or one that
 * the person has not verified.
 */
export const canBeWrittenTo = ({ email, emailVerified }: { email: string; emailVerified: boolean }) =>
  emailVerified && isEmail(email)

/** Issuer of the people as whom API keys appear. No token has it. */
export const keyIssuer = 'api key'

/** Takes the place of a name in both languages. */
export const erasedName = 'Erased / Poistettu'
/** Issuer of an account whose person was erased. No token has it. */
export const erasedIssuer = 'erased'
