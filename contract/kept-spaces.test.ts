import { expect, test } from 'vitest'
import { withKeptSpaces } from './kept-spaces.ts'

test.each([
  ['Alennus 10 %, yhteensä 1 200 € (alv 0 %)', 'Alennus 10~%, yhteensä 1~200~€ (alv~0~%)'],
  ['enintään 100 000 testiä', 'enintään 100~000 testiä'],
  ['yhteensä 20 Mt, 12 kpl, 3 vk', 'yhteensä 20~Mt, 12~kpl, 3~vk'],
  ['1 000 000 hiukkasta', '1~000~000 hiukkasta'],
  ['EN 71-3, EN ISO 17025', 'EN~71-3, EN~ISO~17025'],
  ['Tulokset 2–3 viikossa, klo 8', 'Tulokset 2–3~viikossa, klo~8'],
  ['Annex XVII, liitteen XVII kohta, Proposition 65', 'Annex~XVII, liitteen~XVII kohta, Proposition~65'],
  ['(EC) No 1907/2006, N:o 1169/2011 (6 art. 1 f)', '(EC) No~1907/2006, N:o~1169/2011 (6~art.~1~f)'],
  ['Konepaja Tervasvuo Oy', 'Konepaja Tervasvuo~Oy'],
  ['No samples. Annex, I think. Oyster', 'No samples. Annex, I think. Oyster'],
  ['Näyte 12 ja 345 näytettä', 'Näyte 12 ja 345 näytettä'],
  ['5 Sep 2026 09:05, page 1 of 3', '5 Sep 2026 09:05, page 1 of 3'],
  ['a line of g and kg', 'a line of g and kg'],
])('%s', (text, expected) => {
  expect(withKeptSpaces(text).replaceAll('\u00a0', '~')).toBe(expected)
})
