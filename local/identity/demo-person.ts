import { type DemoPerson, demoPeople } from '#local/identity/people.ts'

/** Demo person by the local part of the e-mail address: `anna`, `expert` … */
export function demoPersonOf(name: string): DemoPerson {
  const person = demoPeople.find(({ email }) => email.startsWith(`${name}@`))
  if (!person) throw new Error(`There is no demo person called ${name}.`)
  return person
}

export const addressOf = (name: string): string => demoPersonOf(name).email
