import type { CustomerMatch } from '#contract/enquiry-handling.ts'

/** Customer that needs no choice: the only one of whose people somebody has the address of the sender. */
export function customerOf(matches: readonly CustomerMatch[]): string | null {
  const [only, ...others] = matches.filter(({ by }) => by === 'person')
  return only && others.length === 0 ? only.id : null
}
