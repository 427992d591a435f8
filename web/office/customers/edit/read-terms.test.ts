import { expect, test } from 'vitest'
import { readTerms } from './read-terms.ts'

const typed = { serviceFeeCents: '', discountPercent: '', paymentDays: '', originalReports: false }

test('empty fields mean the standard fee, no discount and nothing agreed', () => {
  expect(readTerms(typed, 'fi')).toEqual({
    serviceFeeCents: null,
    discountPercent: 0,
    paymentDays: null,
    originalReports: false,
  })
})

test.each([
  [{ serviceFeeCents: '0', discountPercent: ' 90 ', paymentDays: '180' }, [0, 90, 180]],
  [{ serviceFeeCents: '49,50' }, [4950, 0, null]],
  [{ serviceFeeCents: 'free', discountPercent: '91', paymentDays: '0' }, [undefined, undefined, undefined]],
  [{ discountPercent: '-1', paymentDays: '14.5' }, [null, undefined, undefined]],
])('%j are read as %j', (given, expected) => {
  const { serviceFeeCents, discountPercent, paymentDays } = readTerms({ ...typed, ...given }, 'fi')
  expect([serviceFeeCents, discountPercent, paymentDays]).toEqual(expected)
})
