import { describe, expect, it } from 'vitest'
import { languages } from '#contract/lists.ts'
import { appOf, findPath, languageOf, type PathName, paths, pathTo, trimSlashes, twinOf } from './paths.ts'

const example = { id: '0198c0de-0000-7000-8000-000000000001', token: 'a-token' }
const names = Object.keys(paths) as PathName[]

describe('every address', () => {
  it('is as it was', () => {
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
      /office  /fi/toimisto
      /office/orders/0198c0de-0000-7000-8000-000000000001  /fi/toimisto/tilaukset/0198c0de-0000-7000-8000-000000000001
      /office/mails  /fi/toimisto/viestit"
    `)
  })

  it('leads back to its screen in its language', () => {
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
  it('keeps page, query and place', () => {
    const here = { pathname: '/portal/orders/42/', search: '?tab=files', hash: '#results' }
    expect(twinOf(here, 'fi')).toBe('/fi/portaali/tilaukset/42?tab=files#results')
    expect(twinOf({ ...here, pathname: '/fi/portaali/tilaukset/42' }, 'en')).toBe(
      '/portal/orders/42?tab=files#results',
    )
  })

  it('does not decode what a person typed into the address', () => {
    expect(twinOf({ pathname: '/portal/orders/a%2Fb', search: '', hash: '' }, 'fi')).toBe(
      '/fi/portaali/tilaukset/a%2Fb',
    )
  })

  it('goes to the start page from an address that does not exist', () => {
    expect(twinOf({ pathname: '/nowhere', search: '?a=1', hash: '' }, 'fi')).toBe('/fi')
  })
})

describe('small things', () => {
  it('parameters are encoded', () => {
    expect(pathTo.order({ id: '../a b' }, 'en')).toBe('/portal/orders/..%2Fa%20b')
  })

  it('only the office’s addresses belong to the office', () => {
    expect(appOf('/office/nowhere')).toBe('office')
    expect(appOf('/fi/toimisto')).toBe('office')
    expect(appOf('/officers')).toBe('portal')
    expect(appOf('/fi/portaali')).toBe('portal')
  })

  it('a word that begins with fi is not Finnish', () => {
    expect(languageOf('/files')).toBe('en')
  })

  it('slashes at the end are trimmed', () => {
    expect(trimSlashes('/auth//')).toBe('/auth')
    expect(trimSlashes('//')).toBe('/')
  })
})
