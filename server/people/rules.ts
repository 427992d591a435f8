import { Email } from '#contract/fields.ts'
import type { Language, Role } from '#contract/lists.ts'

/** The name and address of a person, as mails need them. */
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
 * Providers need not tell an address, may tell one that no mail server takes, and may have let somebody in who never showed
 * that the address is theirs: then it may be a stranger's.
 */
export const canBeWrittenTo = ({ email, emailVerified }: { email: string; emailVerified: boolean }) =>
  emailVerified && isEmail(email)
