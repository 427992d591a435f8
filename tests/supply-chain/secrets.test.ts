import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ignoredNames } from './ignored-names.ts'
import { exceptions, listSecrets } from './secrets.ts'

/** Files that git keeps or would add. */
const listFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !ignoredNames.includes(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? listFiles(path) : entry.isFile() ? [path] : []
    })

test('no file holds a secret (take it out and change it, or write an exception with a reason)', () => {
  const seen = new Set<string>()
  const secrets: string[] = []
  for (const path of listFiles('.')) {
    const content = readFileSync(path)
    if (content.includes(0)) continue
    for (const { shape, found } of listSecrets(content.toString())) {
      if (path !== 'tests/supply-chain/secrets.ts') seen.add(found)
      if (!(found in exceptions)) secrets.push(`${path}: ${shape}`)
    }
  }
  expect(secrets).toEqual([])
  expect(Object.keys(exceptions).filter((text) => !seen.has(text))).toEqual([])
})

/** Composed, so that this file holds none. */
const planted: [shape: string, text: string][] = [
  ['private key', `-----BEGIN ${'RSA PRIVATE'} KEY-----`],
  ['private key', `-----BEGIN ${'PRIVATE'} KEY-----`],
  ['key of AWS', `AKIA${'IOSFODNN7EXAMPLE'}`],
  ['token of GitHub or GitLab', `ghp_${'a1B2'.repeat(9)}`],
  ['token of Slack', `xoxb-${'123456789012'}`],
  ['key of Google', `AIza${'SyA1b'.repeat(7)}`],
  ['key of a payment or mail service', `sk_live_${'4eC39HqLyjWDarjt'}`],
  ['token of npm', `npm_${'a1B2'.repeat(9)}`],
  ['API key of this product', `lsk_${'q7Xc'.repeat(10)}`],
  ['signed token', `eyJ${'hbGciOiJIUzI1'}.eyJ${'zdWIiOiIxMjM0'}.${'SflKxwRJSMeKKF2'}`],
  ['address with a password', `postgres://labsilta:${'t0psecret'}@db.example/labsilta`],
  ['random value', `SIGNING_SECRET=${'9f86d081884c7d659a2feaa0c55ad015'}`],
  ['random value', `"apiKey": "${'Zk3nQ8vT1xB7mR5w'}"`],
]

test.each(planted)('a planted %s is found', (shape, text) => {
  expect(listSecrets(`before\n${text}\nafter`).map((each) => each.shape)).toContain(shape)
})

test.each([
  'const token = createOneTimeToken2()',
  "token: 'laboratorySession'",
  'secretAccessKey: env.FILES_S3_SECRET_ACCESS_KEY',
  'https://example.com:8080/portal/@anna',
])('%s is not taken for a secret', (text) => {
  expect(listSecrets(text)).toEqual([])
})
