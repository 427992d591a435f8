import { expect, test } from 'vitest'
import { withSoftHyphens } from './soft-hyphens.ts'

test.each([
  ['Elintarvikekontaktimateriaalit, vuosisopimus', 'Elin-tar-vi-ke-kon-tak-ti-ma-te-riaa-lit, vuosisopimus'],
  ['Vesihöyrynläpäisevyysmittaus', 'Vesi-höy-ryn-lä-päi-se-vyys-mit-taus'],
  ['Kartonkikuppien kompostoituvuus', 'Kartonkikuppien kompostoituvuus'],
  ['L-10001-3', 'L-10001-3'],
])('%s breaks between syllables only', (text, syllables) => {
  expect(withSoftHyphens(text).replaceAll('\u00ad', '-')).toBe(syllables)
})

test('without soft hyphens the text is unchanged', () => {
  const text = 'Elintarvikekontaktimateriaalien spesifinen migraatio'
  expect(withSoftHyphens(text)).toContain('\u00ad')
  expect(withSoftHyphens(text).replaceAll('\u00ad', '')).toBe(text)
})

test('narrow columns hyphenate shorter words too', () => {
  expect(withSoftHyphens('Kokonaismigraatio, 10 vrk', 12).replaceAll('\u00ad', '-')).toBe(
    'Koko-nais-mig-raa-tio, 10 vrk',
  )
  expect(withSoftHyphens('Kokonaismigraatio, 10 vrk')).toBe('Kokonaismigraatio, 10 vrk')
})
