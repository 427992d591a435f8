import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { languageOf } from '#contract/entry-paths.ts'
import { provider } from '#contract/facts.ts'
import { readMissingPage, sendMissingPage } from './missing-page.ts'
import { readableAddress } from './page-kinds.ts'
import { folderSite } from './published/site.ts'
import { wellKnownFiles } from './well-known-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'labsilta-missing-'))
for (const [path, twin] of [
  ['404', '/fi/404'],
  ['fi/404', '/404'],
] as const) {
  mkdirSync(join(folder, path), { recursive: true })
  writeFileSync(join(folder, path, 'index.html'), `<a href="${twin}">Other</a>`)
}
afterAll(() => rmSync(folder, { recursive: true }))

const app = Fastify({ rewriteUrl: ({ url }) => readableAddress(url ?? '/') })
app.setNotFoundHandler((request, reply) => {
  const page = readMissingPage(folder, languageOf(request.url), folderSite)()
  return page ? sendMissingPage(page, request, reply) : reply.code(500).send()
})
const now = new Date('2026-11-27T10:00:00Z')
wellKnownFiles(app, { publicUrl: 'https://lab.test' }, { now: () => now })

test.each([
  ['/nowhere?x=1', '/fi/nowhere'],
  ['/fi/nobody/else', '/nobody/else'],
  ["/fi/tuotteet/x'&amp;", "/tuotteet/x'&amp;amp;"],
  ['/%zz', '/fi/%zz'],
  ['/fi/%E4', '/%E4'],
  ['/fi//elsewhere', '/elsewhere'],
  ['//elsewhere', '/fi//elsewhere'],
])('the page for the missing address %s links to its address in the other language', async (url, twin) => {
  const { statusCode, headers, body } = await app.inject(url)
  expect([statusCode, headers['x-robots-tag'], body]).toEqual([404, 'noindex', `<a href="${twin}">Other</a>`])
})

test('security.txt says where vulnerabilities are reported, and is valid for half a year from now', async () => {
  const { headers, body } = await app.inject('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body.split('\r\n')).toEqual([
    `Contact: mailto:${provider.securityEmail}`,
    'Expires: 2027-05-26T10:00:00.000Z',
    'Preferred-Languages: en, fi',
    'Canonical: https://lab.test/.well-known/security.txt',
    'Policy: https://lab.test/security-policy',
    'Policy: https://lab.test/fi/security-policy',
    '',
  ])
})
