import { describe, expect, it } from 'vitest'
import { parseConfiguration } from './configuration.ts'
import { readFileName } from './download.ts'
import { newIntent } from './intent.ts'

describe('the configuration', () => {
  const whole = {
    apiUrl: 'https://api.labsilta.example/',
    authDomain: 'http://localhost:3001',
    authClientId: 'labsilta-web',
    authAudience: 'https://api.labsilta.example/',
    authOrganization: '',
    authorizeTimeoutSeconds: 60,
  }

  it('is read if complete; the trailing slash of the API address is removed', () => {
    expect(parseConfiguration(whole)).toEqual({ ...whole, apiUrl: 'https://api.labsilta.example' })
  })

  it.each([
    ['apiUrl', 'javascript:alert(1)'],
    ['apiUrl', undefined],
    ['authDomain', ''],
    ['authClientId', 7],
    ['authorizeTimeoutSeconds', '60'],
    ['authorizeTimeoutSeconds', Number.NaN],
  ])('is refused with %s %j', (name, value) => {
    expect(() => parseConfiguration({ ...whole, [name]: value })).toThrow(name)
  })

  it('is refused if it is missing', () => {
    expect(() => parseConfiguration(null)).toThrow('apiUrl')
  })
})

describe('an intent', () => {
  const keyOf = (headers: Record<string, string>) => headers['Idempotency-Key']

  it('keeps its key across attempts with the same body', () => {
    const intent = newIntent()
    expect(intent.headers({ a: 1 })).toEqual(intent.headers({ a: 1 }))
    expect(keyOf(intent.headers({ a: 1 }))).toMatch(/^[A-Za-z0-9_-]{8,100}$/)
  })

  it('has a new key for another body and after completion', () => {
    const intent = newIntent()
    const first = keyOf(intent.headers({ a: 1 }))
    const second = keyOf(intent.headers({ a: 2 }))
    intent.complete()
    expect(new Set([first, second, keyOf(intent.headers({ a: 2 }))]).size).toBe(3)
  })
})

describe('the name of a download', () => {
  it.each([
    [`attachment; filename="lahete.pdf"; filename*=UTF-8''l%C3%A4hete%20L-1.pdf`, 'lähete L-1.pdf'],
    [`attachment; filename="a \\"b\\".pdf"`, 'a "b".pdf'],
    [`attachment; filename="b.pdf"; filename*=UTF-8''%E0%A4%A`, 'b.pdf'],
    ['attachment', undefined],
    [null, undefined],
  ])('of %j is %j', (header, name) => expect(readFileName(header)).toBe(name))
})
