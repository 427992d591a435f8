import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { provider, receptions, salesTermsVersion } from '#contract/facts.ts'
import { industries, languages, qualitySystems, typesOfTesting } from '#contract/lists.ts'
import { projectRoot } from '#local/settings.ts'
import { readCatalogue } from '#site-build/content/catalogue.ts'
import { readSiteContent } from '#site-build/content/site-content.ts'

/** The content of the site is complete and agrees with the facts in the contract. */

const folder = join(projectRoot, 'content')
const catalogue = readCatalogue(folder)
const { products, methods } = catalogue
const content = readSiteContent(folder, catalogue)

test('the content has the promised number of each kind', () => {
  const kinds = {
    posts: content.posts.length,
    solutions: content.solutions.length,
    collections: content.collections.length,
    landings: content.landings.length,
    team: content.team.length,
    testimonials: content.testimonials.length,
    methods: methods.length,
    products: products.length,
    standards: new Set(products.flatMap(({ standards }) => standards)).size,
    deviceTypes: new Set(products.flatMap(({ deviceTypes }) => deviceTypes)).size,
  }
  const promised: typeof kinds = {
    posts: 8,
    solutions: 6,
    collections: 4,
    landings: 3,
    team: 10,
    testimonials: 8,
    methods: 30,
    products: 240,
    standards: 40,
    deviceTypes: 25,
  }
  const tooFew = Object.entries(promised).filter(([kind, least]) => kinds[kind as keyof typeof kinds] < least)
  expect(tooFew).toEqual([])
})

test('every industry, type of testing and quality system has its tests, and every system a method', () => {
  const had = (values: readonly string[]) => [...new Set(values)].sort()
  expect(had(products.flatMap((product) => product.industries))).toEqual([...industries].sort())
  expect(had(products.flatMap((product) => product.typesOfTesting))).toEqual([...typesOfTesting].sort())
  expect(had(products.flatMap((product) => product.qualitySystems))).toEqual([...qualitySystems].sort())
  expect(had(methods.flatMap((method) => method.qualitySystems))).toEqual([...qualitySystems].sort())
})

test('the security policy names the address of security.txt', () => {
  const policy = content.pages.find(({ id }) => id === 'security-policy')
  for (const language of languages)
    expect(JSON.stringify(policy?.[language].prose.nodes)).toContain(`mailto:${provider.securityEmail}`)
})

test('every expert has tests to answer for, and every collection several', () => {
  const experts = new Set(products.map(({ expert }) => expert))
  expect(content.team.filter(({ id }) => !experts.has(id)).map(({ id }) => id)).toEqual([])
  const small = content.collections.filter(({ en }) => {
    const { industryOrMaterial, standard, typeOfTesting, deviceType } = en.fields.filter
    const fits = (chosen: readonly string[], values: readonly string[]) =>
      chosen.length === 0 || chosen.some((each) => values.includes(each))
    const found = products.filter(
      (product) =>
        fits(industryOrMaterial, product.industries) &&
        fits(standard, product.standards) &&
        fits(typeOfTesting, product.typesOfTesting) &&
        fits(deviceType, product.deviceTypes),
    )
    return found.length < 2
  })
  expect(small.map(({ id }) => id)).toEqual([])
})

/** Text of the file in one line. */
const textOf = (page: string, language: string) =>
  readFileSync(join(folder, `pages/${page}.${language}.md`), 'utf8').replaceAll(/\\?\s+/g, ' ')

describe.each(languages)('in %s', (language) => {
  test('the instructions for sending name the three receptions as the contract has them', () => {
    const text = textOf('shipping', language)
    for (const { addressLines, openingHours, phone, email } of Object.values(receptions)) {
      for (const each of [...addressLines, openingHours[language], phone, email]) expect(text).toContain(each)
    }
  })

  test('the page of contact names hours, phone and address, and promises the reply that mails promise', () => {
    const text = textOf('contact', language)
    for (const each of [
      provider.businessHours[language],
      provider.phone,
      provider.email,
      provider.replyPromise[language],
      receptions.helsinki.openingHours[language],
    ]) {
      expect(text).toContain(each)
    }
  })

  test('offers name the version of the sales terms that the site shows', () => {
    expect(textOf('terms', language)).toContain(`updated: ${salesTermsVersion}`)
  })

  const said = {
    en: {
      terms: [
        /companies|organisation/,
        /VAT 0/,
        /volume discount/i,
        /service fee/,
        /disposed of/,
        /bank transfer/,
        /credit card/,
        /e-invoice/,
      ],
      shipping: [/HS code/, /6 digits/, /dangerous goods/i, /freight/i, /temperature-controlled/i],
      contact: [/not private individuals/, /Changing an order/],
    },
    fi: {
      terms: [
        /ei myy yksityishenkilöille/,
        /alv 0 %/,
        /[Mm]ääräalennu/,
        /palvelumaksu/,
        /hävitetään/,
        /tilisiirrolla/,
        /luottokortti/,
        /verkkolasku/,
      ],
      shipping: [
        /HS-/,
        /6-numeroinen|kuusi numeroa|6 numeroa/,
        /[Vv]aaralli/,
        /[Rr]ahti/,
        /[Ll]ämpötilasäädel/,
      ],
      contact: [/emme yksityishenkilöitä/, /Tilauksen muuttaminen/],
    },
  }[language]
  test.each(Object.entries(said))(
    'the page of %s has the information that buyers need',
    (page, sentences) => {
      for (const sentence of sentences) expect(textOf(page, language)).toMatch(sentence)
    },
  )

  test('the home page makes only the permitted claims', () => {
    const claims = content.home.claims.map(({ number, label }) => `${number[language]} ${label[language]}`)
    expect(claims).toEqual(
      language === 'en'
        ? ['2000+ tests', '900+ laboratories', 'over 1000 clients']
        : ['2000+ testiä', '900+ laboratoriota', 'yli 1000 asiakasta'],
    )
  })
})
