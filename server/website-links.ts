import type { Language } from '#contract/lists.ts'

/** Addresses of the website for mails and answers. A test compares them with the website's own list. */
const paths = {
  portal: { en: '/portal', fi: '/fi/portaali' },
  start: { en: '/', fi: '/fi' },
  products: { en: '/products', fi: '/fi/tuotteet' },
  contact: { en: '/contact', fi: '/fi/ota-yhteytta' },
  partners: { en: '/partners', fi: '/fi/kumppaniksi' },
  order: { en: '/portal/orders/', fi: '/fi/portaali/tilaukset/' },
  invitation: { en: '/portal/invitation/', fi: '/fi/portaali/kutsu/' },
  notifications: { en: '/portal/notifications', fi: '/fi/portaali/ilmoitukset' },
  team: { en: '/portal/team', fi: '/fi/portaali/tiimi' },
  teamInvitation: { en: '/portal/team-invitation/', fi: '/fi/portaali/tiimikutsu/' },
  office: { en: '/office/orders/', fi: '/fi/toimisto/tilaukset/' },
} as const

/** Link built from configuration, never from a request. The key is the end of the address, or empty. */
export function linkTo(
  publicUrl: string,
  place: keyof typeof paths,
  key: string,
  language: Language,
): string {
  return new URL(paths[place][language] + key, publicUrl).href
}

/** Page without a key, for links on our own site. */
export const pathOf = (place: 'start' | 'products' | 'contact' | 'partners', language: Language): string =>
  paths[place][language]
