import { type DemoPerson, demoPeople } from './people.ts'

/** Prefix of the subjects of people who are in no list of demo accounts. The rest is their address. */
const prefix = 'newcomer|'

const inventedAddress = /^[a-z0-9._+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.example$/

/**
 * Person with any other invented address. Nothing is stored, because the subject contains the address, so that anybody
 * can sign in for the first time. Null for addresses outside `.example`.
 */
function newcomerOf(address: string): DemoPerson | null {
  const email = address.trim().toLowerCase()
  if (!inventedAddress.test(email)) return null
  const words = email.split('@')[0]?.split(/[._+-]+/) ?? []
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
  return { subject: prefix + email, email, name, locale: 'en-US', organisation: null, roles: [] }
}

export const findPersonBySubject = (subject: string): DemoPerson | null =>
  demoPeople.find((person) => person.subject === subject) ??
  (subject.startsWith(prefix) ? newcomerOf(subject.slice(prefix.length)) : null)

export const findPersonByEmail = (email: string): DemoPerson | null =>
  demoPeople.find((person) => person.email === email.trim().toLowerCase()) ?? newcomerOf(email)
