import type { Language } from '#contract/lists.ts'

/** Where mails lead to. The addresses are the website's; a test compares them with the website's own list. */
const paths = {
  order: { en: '/portal/orders/', fi: '/fi/portaali/tilaukset/' },
  invitation: { en: '/portal/invitation/', fi: '/fi/portaali/kutsu/' },
  office: { en: '/office/orders/', fi: '/fi/toimisto/tilaukset/' },
} as const

/** Links are built from configuration, never from a request. */
export function linkTo(
  publicUrl: string,
  place: keyof typeof paths,
  key: string,
  language: Language,
): string {
  return new URL(paths[place][language] + key, publicUrl).href
}

/** Reporting addresses get each mail once, and none that the orderer gets anyway. */
export function reportingReceivers(addresses: readonly string[], ownerEmail: string): string[] {
  const own = ownerEmail.trim().toLowerCase()
  const byForm = new Map(addresses.map((address) => [address.trim().toLowerCase(), address.trim()]))
  byForm.delete(own)
  return [...byForm.values()].filter(Boolean)
}
