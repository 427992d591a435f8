import { type DemoPerson, demoPeople } from '#local/identity/people.ts'

/** One of the demo people, by the part of the address before the @: `anna`, `expert` … */
export function demoPersonOf(name: string): DemoPerson {
  const person = demoPeople.find(({ email }) => email.startsWith(`${name}@`))
  if (!person) throw new Error(`There is no demo person called ${name}.`)
  return person
}

export const addressOf = (name: string): string => demoPersonOf(name).email
