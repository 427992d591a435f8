import { entryPaths } from './entry-paths.ts'
import { type Language, languages } from './lists.ts'

/**
 * Addresses of all screens in both languages, as route patterns. Links, routers, the language switch, mails and the
 * server read this object; no other code spells out an address.
 */
export const paths = {
  start: { en: '/', fi: '/fi' },
  signInCallback: entryPaths.signInCallback,
  signInError: entryPaths.signInError,
  portal: entryPaths.portal,
  offer: { en: '/portal/offers/:id', fi: '/fi/portaali/tarjoukset/:id' },
  order: { en: '/portal/orders/:id', fi: '/fi/portaali/tilaukset/:id' },
  orderSamples: { en: '/portal/order/:id/samples', fi: '/fi/portaali/tilaus/:id/naytteet' },
  orderContacts: { en: '/portal/order/:id/contact-details', fi: '/fi/portaali/tilaus/:id/yhteystiedot' },
  orderReview: { en: '/portal/order/:id/review', fi: '/fi/portaali/tilaus/:id/esikatselu' },
  orderConfirmation: { en: '/portal/order/:id/confirmation', fi: '/fi/portaali/tilaus/:id/vahvistus' },
  invitation: { en: '/portal/invitation/:token', fi: '/fi/portaali/kutsu/:token' },
  portalTeam: { en: '/portal/team', fi: '/fi/portaali/tiimi' },
  portalNotifications: { en: '/portal/notifications', fi: '/fi/portaali/ilmoitukset' },
  teamInvitation: { en: '/portal/team-invitation/:token', fi: '/fi/portaali/tiimikutsu/:token' },
  campaign: { en: `${entryPaths.campaigns.en}/:code`, fi: `${entryPaths.campaigns.fi}/:code` },
  office: entryPaths.office,
  officeOrders: { en: '/office/orders', fi: '/fi/toimisto/tilaukset' },
  officeBoard: { en: '/office/orders/board', fi: '/fi/toimisto/tilaukset/taulu' },
  officeOrder: { en: '/office/orders/:id', fi: '/fi/toimisto/tilaukset/:id' },
  officeReception: { en: '/office/reception', fi: '/fi/toimisto/vastaanotto' },
  officeCustomers: { en: '/office/customers', fi: '/fi/toimisto/asiakkaat' },
  officeCustomer: { en: '/office/customers/:id', fi: '/fi/toimisto/asiakkaat/:id' },
  officePerson: { en: '/office/people/:id', fi: '/fi/toimisto/henkilot/:id' },
  officeOffers: { en: '/office/offers', fi: '/fi/toimisto/tarjoukset' },
  officeOfferTemplates: { en: '/office/offers/templates', fi: '/fi/toimisto/tarjoukset/mallit' },
  officeOffer: { en: '/office/offers/:id', fi: '/fi/toimisto/tarjoukset/:id' },
  officeOfferDraft: { en: '/office/offers/:id/draft', fi: '/fi/toimisto/tarjoukset/:id/luonnos' },
  officeOfferPreview: {
    en: '/office/offers/:id/preview',
    fi: '/fi/toimisto/tarjoukset/:id/esikatselu',
  },
  officeEnquiries: { en: '/office/enquiries', fi: '/fi/toimisto/yhteydenotot' },
  officeEnquiry: { en: '/office/enquiries/:id', fi: '/fi/toimisto/yhteydenotot/:id' },
  officeCampaigns: { en: '/office/campaigns', fi: '/fi/toimisto/kampanjat' },
  officeCampaignNew: { en: '/office/campaigns/new', fi: '/fi/toimisto/kampanjat/uusi' },
  officeCampaign: { en: '/office/campaigns/:id', fi: '/fi/toimisto/kampanjat/:id' },
  officeCampaignEdit: { en: '/office/campaigns/:id/edit', fi: '/fi/toimisto/kampanjat/:id/muokkaus' },
  officeKeys: { en: '/office/api-keys', fi: '/fi/toimisto/api-avaimet' },
  officePrivacy: { en: '/office/privacy', fi: '/fi/toimisto/tietosuoja' },
  officeLaboratories: { en: '/office/laboratories', fi: '/fi/toimisto/laboratoriot' },
  officeLaboratory: { en: '/office/laboratories/:id', fi: '/fi/toimisto/laboratoriot/:id' },
  officeConsignments: { en: '/office/consignments', fi: '/fi/toimisto/laboratoriolahetykset' },
  officeConsignment: { en: '/office/consignments/:id', fi: '/fi/toimisto/laboratoriolahetykset/:id' },
  officeApprovals: { en: '/office/approvals', fi: '/fi/toimisto/hyvaksynnat' },
  officeKeptSamples: { en: '/office/kept-samples', fi: '/fi/toimisto/sailytettavat-naytteet' },
  officeUnannounced: { en: '/office/unannounced-samples', fi: '/fi/toimisto/ilmoittamattomat-naytteet' },
  officeMails: { en: '/office/mails', fi: '/fi/toimisto/viestit' },
  laboratory: entryPaths.laboratory,
  about: { en: '/about', fi: '/fi/meista' },
  blog: { en: '/blog', fi: '/fi/blogi' },
  post: { en: '/blog/:slug', fi: '/fi/blogi/:slug' },
  careers: { en: '/careers', fi: '/fi/tyopaikat' },
  collection: { en: '/collections/:slug', fi: '/fi/kokoelmat/:slug' },
  contact: { en: '/contact', fi: '/fi/ota-yhteytta' },
  landing: { en: '/landing/:slug', fi: '/fi/sivut/:slug' },
  methods: { en: '/methods', fi: '/fi/menetelmat' },
  method: { en: '/methods/:slug', fi: '/fi/menetelmat/:slug' },
  notFound: entryPaths.notFound,
  offline: { en: '/offline', fi: '/fi/ei-yhteytta' },
  onlineTerms: { en: '/online-terms', fi: '/fi/kayttoehdot' },
  partners: { en: '/partners', fi: '/fi/kumppaniksi' },
  privacy: { en: '/privacy', fi: '/fi/tietosuoja' },
  products: { en: '/products', fi: '/fi/tuotteet' },
  product: { en: '/products/:slug', fi: '/fi/tuotteet/:slug' },
  quality: { en: '/quality', fi: '/fi/laatu' },
  securityPolicy: { en: '/security-policy', fi: '/fi/security-policy' },
  serverError: entryPaths.serverError,
  shipping: { en: '/shipping', fi: '/fi/lahetysohjeet' },
  solutions: { en: '/solutions', fi: '/fi/ratkaisut' },
  solution: { en: '/solutions/:slug', fi: '/fi/ratkaisut/:slug' },
  team: { en: '/team', fi: '/fi/tiimi' },
  teamMember: { en: '/team/:slug', fi: '/fi/tiimi/:slug' },
  terms: { en: '/terms', fi: '/fi/toimitusehdot' },
  testimonials: { en: '/testimonials', fi: '/fi/asiakkaat' },
} as const satisfies Record<string, Record<Language, `/${string}`>>

export type PathName = keyof typeof paths

type PathParameters<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? { [Key in Name]: string } & PathParameters<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? { [Key in Name]: string }
    : Record<never, string>

type PathTo = {
  [Name in PathName]: (parameters: PathParameters<(typeof paths)[Name]['en']>, language: Language) => string
}

const fill = (pattern: string, parameters: Record<string, string>) =>
  pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))

/** Builds the address of a screen: `pathTo.order({ id }, 'fi')`. */
export const pathTo = Object.fromEntries<(parameters: never, language: Language) => string>(
  Object.entries(paths).map(([name, pattern]) => [
    name,
    (parameters, language) => fill(pattern[language], parameters),
  ]),
) as PathTo

/** Removes trailing slashes; the root keeps its one. */
export const trimSlashes = (pathname: string) => pathname.replace(/\/+$/, '') || '/'

const segmentsOf = (pathname: string) => trimSlashes(pathname).split('/').slice(1)

const readParameters = (pattern: string, pathname: string) => {
  const [wanted, given] = [segmentsOf(pattern), segmentsOf(pathname)]
  if (wanted.length !== given.length) return null
  const parameters: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    const actual = given[index] ?? ''
    if (segment.startsWith(':')) parameters[segment.slice(1)] = actual
    else if (segment !== actual) return null
  }
  return parameters
}

/** Finds the screen of an address and its undecoded parameters; null for an unknown address. */
export const findPath = (pathname: string) => {
  for (const name of Object.keys(paths) as PathName[]) {
    for (const language of languages) {
      const parameters = readParameters(paths[name][language], pathname)
      if (parameters) return { name, language, parameters }
    }
  }
  return null
}

export type Address = { pathname: string; search: string; hash: string }

/** Address of the same page in the other language, with the same query and hash. */
export const addressInOtherLanguage = ({ pathname, search, hash }: Address, language: Language) => {
  const found = findPath(pathname)
  if (!found) return pathTo.start({}, language)
  const translated = paths[found.name][language].replace(
    /:(\w+)/g,
    (_, name: string) => found.parameters[name] ?? '',
  )
  return translated + search + hash
}
