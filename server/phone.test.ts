import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { expect, test } from 'vitest'
import { formatPhone } from '#contract/formats.ts'

test.each([
  ['London', '+442079460958'],
  ['Cardiff', '+442920180123'],
  ['Birmingham', '+441214960123'],
  ['Leicester', '+441164960123'],
  ['Cambridge', '+441223960123'],
  ['a mobile', '+447700900123'],
  ['a mobile of the Isle of Man', '+447624900123'],
  ['a personal number', '+447012345678'],
  ['a pager', '+447640123456'],
  ['a company', '+443001234567'],
  ['a free call', '+448081570123'],
  ['an internet line', '+445612345678'],
])('the British number of %s is grouped as its numbering plan says', (_, phone) => {
  expect(formatPhone(phone).replaceAll('\u00a0', ' ')).toBe(
    parsePhoneNumberFromString(phone)?.formatInternational(),
  )
})
