import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanName } from './clean-name.ts'
import { downloadHeaders } from './send-download.ts'

test('a download is saved and never shown, run or kept by a cache', () => {
  expect(downloadHeaders({ name: 'Tulos ≥ 5.pdf', contentType: 'application/pdf', sizeBytes: 12 })).toEqual({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Tulos _ 5.pdf"; filename*=UTF-8''Tulos%20%E2%89%A5%205.pdf`,
    'content-length': '12',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'cache-control': 'private, no-store',
  })
})

test('no name breaks out of its header, and each is read back as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
      const name = cleanName(text)
      const { 'content-disposition': header = '' } = downloadHeaders({ name, contentType: 'text/plain' })
      expect(header).toMatch(
        /^attachment; filename="[^"\\\x00-\x1f\x7f-\uffff]*"; filename\*=UTF-8''[\w.~!#$&+^`|%-]+$/,
      )
      expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name)
    }),
  )
})
