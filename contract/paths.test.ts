import { describe, expect, it } from 'vitest'
import { appOf, languageOf } from './entry-paths.ts'
import { languages } from './lists.ts'
import { addressInOtherLanguage, findPath, type PathName, paths, pathTo, trimSlashes } from './paths.ts'

const example = { id: '0198c0de-0000-7000-8000-000000000001', token: 'a-token', slug: 'a-slug', code: 'CODE' }
const names = Object.keys(paths) as PathName[]

describe('every address', () => {
  it('is unchanged', () => {
    const all = names.map((name) => languages.map((language) => pathTo[name](example, language)).join('  '))
    expect(all.join('\n')).toMatchInlineSnapshot(`
      "/  /fi
      /auth  /fi/auth
      /auth-error  /fi/auth-error
      /portal  /fi/portaali
      /portal/offers/0198c0de-0000-7000-8000-000000000001  /fi/portaali/tarjoukset/0198c0de-0000-7000-8000-000000000001
      /portal/orders/0198c0de-0000-7000-8000-000000000001  /fi/portaali/tilaukset/0198c0de-0000-7000-8000-000000000001
      /portal/order/0198c0de-0000-7000-8000-000000000001/samples  /fi/portaali/tilaus/0198c0de-0000-7000-8000-000000000001/naytteet
      /portal/order/0198c0de-0000-7000-8000-000000000001/contact-details  /fi/portaali/tilaus/0198c0de-0000-7000-8000-000000000001/yhteystiedot
      /portal/order/0198c0de-0000-7000-8000-000000000001/review  /fi/portaali/tilaus/0198c0de-0000-7000-8000-000000000001/esikatselu
      /portal/order/0198c0de-0000-7000-8000-000000000001/confirmation  /fi/portaali/tilaus/0198c0de-0000-7000-8000-000000000001/vahvistus
      /portal/invitation/a-token  /fi/portaali/kutsu/a-token
      /portal/team  /fi/portaali/tiimi
      /portal/notifications  /fi/portaali/ilmoitukset
      /portal/team-invitation/a-token  /fi/portaali/tiimikutsu/a-token
      /portal/campaign/CODE  /fi/portal/campaign/CODE
      /office  /fi/toimisto
      /office/orders  /fi/toimisto/tilaukset
      /office/orders/board  /fi/toimisto/tilaukset/taulu
      /office/orders/0198c0de-0000-7000-8000-000000000001  /fi/toimisto/tilaukset/0198c0de-0000-7000-8000-000000000001
      /office/reception  /fi/toimisto/vastaanotto
      /office/customers  /fi/toimisto/asiakkaat
      /office/customers/0198c0de-0000-7000-8000-000000000001  /fi/toimisto/asiakkaat/0198c0de-0000-7000-8000-000000000001
      /office/people/0198c0de-0000-7000-8000-000000000001  /fi/toimisto/henkilot/0198c0de-0000-7000-8000-000000000001
      /office/offers  /fi/toimisto/tarjoukset
      /office/offers/templates  /fi/toimisto/tarjoukset/mallit
      /office/offers/0198c0de-0000-7000-8000-000000000001  /fi/toimisto/tarjoukset/0198c0de-0000-7000-8000-000000000001
      /office/offers/0198c0de-0000-7000-8000-000000000001/draft  /fi/toimisto/tarjoukset/0198c0de-0000-7000-8000-000000000001/luonnos
      /office/offers/0198c0de-0000-7000-8000-000000000001/preview  /fi/toimisto/tarjoukset/0198c0de-0000-7000-8000-000000000001/esikatselu
      /office/enquiries  /fi/toimisto/yhteydenotot
      /office/enquiries/0198c0de-0000-7000-8000-000000000001  /fi/toimisto/yhteydenotot/0198c0de-0000-7000-8000-000000000001
      /office/campaigns  /fi/toimisto/kampanjat
      /office/campaigns/new  /fi/toimisto/kampanjat/uusi
      /office/campaigns/0198c0de-0000-7000-8000-000000000001  /fi/toimisto/kampanjat/0198c0de-0000-7000-8000-000000000001
      /office/campaigns/0198c0de-0000-7000-8000-000000000001/edit  /fi/toimisto/kampanjat/0198c0de-0000-7000-8000-000000000001/muokkaus
      /office/api-keys  /fi/toimisto/api-avaimet
      /office/privacy  /fi/toimisto/tietosuoja
      /office/laboratories  /fi/toimisto/laboratoriot
      /office/laboratories/0198c0de-0000-7000-8000-000000000001  /fi/toimisto/laboratoriot/0198c0de-0000-7000-8000-000000000001
      /office/consignments  /fi/toimisto/laboratoriolahetykset
      /office/consignments/0198c0de-0000-7000-8000-000000000001  /fi/toimisto/laboratoriolahetykset/0198c0de-0000-7000-8000-000000000001
      /office/approvals  /fi/toimisto/hyvaksynnat
      /office/kept-samples  /fi/toimisto/sailytettavat-naytteet
      /office/unannounced-samples  /fi/toimisto/ilmoittamattomat-naytteet
      /office/mails  /fi/toimisto/viestit
      /laboratory  /fi/laboratorio
      /about  /fi/meista
      /blog  /fi/blogi
      /blog/a-slug  /fi/blogi/a-slug
      /careers  /fi/tyopaikat
      /collections/a-slug  /fi/kokoelmat/a-slug
      /contact  /fi/ota-yhteytta
      /landing/a-slug  /fi/sivut/a-slug
      /methods  /fi/menetelmat
      /methods/a-slug  /fi/menetelmat/a-slug
      /404  /fi/404
      /offline  /fi/ei-yhteytta
      /online-terms  /fi/kayttoehdot
      /partners  /fi/kumppaniksi
      /privacy  /fi/tietosuoja
      /products  /fi/tuotteet
      /products/a-slug  /fi/tuotteet/a-slug
      /quality  /fi/laatu
      /security-policy  /fi/security-policy
      /500  /fi/500
      /shipping  /fi/lahetysohjeet
      /solutions  /fi/ratkaisut
      /solutions/a-slug  /fi/ratkaisut/a-slug
      /team  /fi/tiimi
      /team/a-slug  /fi/tiimi/a-slug
      /terms  /fi/toimitusehdot
      /testimonials  /fi/asiakkaat"
    `)
  })

  it('is found as its screen in its language', () => {
    for (const name of names) {
      for (const language of languages) {
        const address = pathTo[name](example, language)
        expect(findPath(address)).toMatchObject({ name, language })
        expect(languageOf(address)).toBe(language)
        expect(findPath(`${address}/`)).toMatchObject({ name, language })
      }
    }
  })

  it('has the same parameters in both languages', () => {
    for (const name of names) {
      const [en, fi] = languages.map((language) => paths[name][language].match(/:\w+/g) ?? [])
      expect(fi).toEqual(en)
    }
  })
})

describe('the language switch', () => {
  it('keeps page, query and anchor', () => {
    const here = { pathname: '/portal/orders/42/', search: '?tab=files', hash: '#results' }
    expect(addressInOtherLanguage(here, 'fi')).toBe('/fi/portaali/tilaukset/42?tab=files#results')
    expect(addressInOtherLanguage({ ...here, pathname: '/fi/portaali/tilaukset/42' }, 'en')).toBe(
      '/portal/orders/42?tab=files#results',
    )
  })

  it('does not decode what a person typed into the address', () => {
    expect(addressInOtherLanguage({ pathname: '/portal/orders/a%2Fb', search: '', hash: '' }, 'fi')).toBe(
      '/fi/portaali/tilaukset/a%2Fb',
    )
  })

  it('goes to the start page from an address that does not exist', () => {
    expect(addressInOtherLanguage({ pathname: '/nowhere', search: '?a=1', hash: '' }, 'fi')).toBe('/fi')
  })
})

describe('small things', () => {
  it('parameters are encoded', () => {
    expect(pathTo.order({ id: '../a b' }, 'en')).toBe('/portal/orders/..%2Fa%20b')
  })

  it('every address belongs to one program', () => {
    expect(appOf('/office/nowhere')).toBe('office')
    expect(appOf('/fi/toimisto')).toBe('office')
    expect(appOf('/officers')).toBe('site')
    expect(appOf('/fi/portaali')).toBe('portal')
    expect(appOf('/portal/nowhere')).toBe('portal')
    expect(appOf('/auth/')).toBe('portal')
    expect(appOf('/')).toBe('site')
    expect(appOf('/fi/portaalit')).toBe('site')
  })

  it('a word that begins with fi is not Finnish', () => {
    expect(languageOf('/files')).toBe('en')
  })

  it('slashes at the end are trimmed', () => {
    expect(trimSlashes('/auth//')).toBe('/auth')
    expect(trimSlashes('//')).toBe('/')
  })
})
