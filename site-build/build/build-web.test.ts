import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  build,
  buildFirst,
  builds,
  changed,
  edit,
  expectUntouched,
  isDocument,
  post,
  postPage,
  removeProject,
  servedFiles,
  web,
} from '#tests/support/build-project.ts'

// Each test builds once or twice while other tests run.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

beforeAll(buildFirst)
afterAll(removeProject)

test('every page names an existing picture with address, size and description', () => {
  const documents = [...servedFiles().keys()].filter((name) => isDocument.test(name))
  for (const name of documents) {
    const html = readFileSync(join(web, name), 'utf8')
    const said = (property: string) =>
      new RegExp(`<meta (?:property|name)="${property}" content="([^"]+)"`).exec(html)?.[1]
    const picture = new URL(said('og:image') ?? '')
    expect([name, picture.origin, existsSync(join(web, picture.pathname))]).toEqual([
      name,
      'http://localhost:3000',
      true,
    ])
    expect([said('og:image:width'), said('og:image:height'), said('twitter:card')]).toEqual([
      '1200',
      '630',
      'summary_large_image',
    ])
    expect(said('twitter:image')).toBe(picture.href)
    expect(said('og:image:alt')).toMatch(/^Labsilta: ./)
  }
  expect(documents.length).toBeGreaterThan(100)
})

test('without changes nothing is rendered, bundled or written', async () => {
  const before = servedFiles()
  expect((await build()).output).toMatch(/^Nothing has changed/m)
  expect(servedFiles()).toEqual(before)
})

test('a changed text renders its own page again and nothing else', async () => {
  const before = servedFiles()
  edit(post, (content) => content.replace(/\n(?=[A-Z])/, '\nA sentence that was not there. '))
  const { output } = await build()
  expect(output).toMatch(/^Rendered 1 of \d+ pages and 0 of \d+ pictures/m)
  expect(changed(before, servedFiles(), /./)).toEqual(
    ['.build/record.json', postPage, 'page-data/blog/reading-a-test-report/page-data.json'].filter(
      (name) => !name.startsWith('.'),
    ),
  )
  expect(readFileSync(join(web, postPage), 'utf8')).toContain('A sentence that was not there.')
})

test('an error in a text stops the build with file, line and field, and leaves the previous build', async () => {
  const content = readFileSync(post, 'utf8')
  await expectUntouched(servedFiles(), async () => {
    edit(post, (old) => old.replace(/^date: .*$/m, 'date: yesterday'))
    const { output, code } = await build()
    const line = content.split('\n').findIndex((each) => each.startsWith('date:')) + 1
    expect([code, output]).toEqual([
      1,
      expect.stringContaining(`content/blog/reading-a-test-report.en.md:${line} date: `),
    ])
  })
  expect(readdirSync(builds)).toHaveLength(1)
  writeFileSync(post, content)
})
