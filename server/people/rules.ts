import { Email } from '#contract/fields.ts'

export const isEmail = (text: string) => Email.safeParse(text).success

/**
 * Providers need not tell an address, may tell one that no mail server takes, and may have let somebody in who never showed
 * that the address is theirs: then it may be a stranger's.
 */
export const canBeWrittenTo = ({ email, emailVerified }: { email: string; emailVerified: boolean }) =>
  emailVerified && isEmail(email)
