import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  globSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { copyProject } from '#tests/support/project-copy.ts'
import { until } from '#tests/support/until.ts'

// Each test builds once or twice while other tests run.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const project = copyProject()
const web = join(project.root, 'dist/web')
const builds = join(project.root, 'dist/builds')
const posts = 'content/blog'
const post = join(project.root, posts, 'reading-a-test-report.en.md')
const postPage = 'blog/reading-a-test-report/index.html'
const component = join(project.root, 'web/site/parts/Facts.tsx')

/** Runs a build after the shell command `before`. Another PUBLIC_URL changes every page and needs no new bundle. */
type Circumstances = { before?: string; siteUrl?: string }

function startBuild({ before = '', siteUrl = 'http://localhost:3000' }: Circumstances = {}): ChildProcess {
  const command = `${before} exec "${process.execPath}" --import tsx site-build/main.ts`
  return spawn('sh', ['-c', command], {
    cwd: project.root,
    env: { ...process.env, PUBLIC_URL: siteUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function build(circumstances?: Circumstances): Promise<{ output: string; code: number | null }> {
  const child = startBuild(circumstances)
  const ended = once(child, 'close')
  const [output, errors] = await Promise.all([text(child.stdout as never), text(child.stderr as never)])
  await ended
  return { output: output + errors, code: child.exitCode }
}

/** Served files with their inode numbers. The same number means the same file. */
const filesOf = (folder: string) =>
  new Map(
    globSync('**/*', { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(realpathSync(folder).length + 1), statSync(file).ino]),
  )
const servedFiles = () => filesOf(realpathSync(web))

function changed(before: Map<string, number>, after: Map<string, number>, kind: RegExp): string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])]
  return names.filter((name) => kind.test(name) && before.get(name) !== after.get(name)).sort()
}

function edit(file: string, change: (content: string) => string): void {
  const content = readFileSync(file, 'utf8')
  const edited = change(content)
  if (edited === content) throw new Error(`Nothing to change in ${file}`)
  writeFileSync(file, edited)
}

const isDocument = /index\.html$/
const isPicture = /pictures\//

beforeAll(async () => {
  const { output, code } = await build()
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/^Rendered (\d+) of \1 pages and (\d+) of \2 pictures/m),
  ])
})
afterAll(() => project.remove())

test('every page names its picture, whole with address, size and words, and it is there', () => {
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

test('with nothing changed nothing is rendered, nor bundled, nor written', async () => {
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

test('a changed heading renders its picture again, and the pages that lead there', async () => {
  const before = servedFiles()
  edit(post, (content) => content.replace(/^heading: .*$/m, 'heading: What a report says'))
  const { output } = await build()
  expect(output).toMatch(/ 1 of \d+ pictures/)
  const documents = changed(before, servedFiles(), isDocument)
  expect(documents).toContain(postPage)
  expect(documents).toContain('blog/index.html')
  expect(documents.filter((name) => !name.startsWith('blog/'))).toEqual([])
  expect(changed(before, servedFiles(), isPicture)).toHaveLength(2)
})

test('a changed component renders every page again, and no picture', async () => {
  const before = servedFiles()
  edit(component, (content) => content.replace('<dl', '<dl data-kind="facts"'))
  const { output } = await build()
  expect(output).toMatch(/^Rendered (\d+) of \1 pages and 0 of \d+ pictures/m)
  const after = servedFiles()
  expect(changed(before, after, isDocument)).toHaveLength(
    [...after.keys()].filter((name) => isDocument.test(name)).length,
  )
  expect(readFileSync(join(web, 'products/index.html'), 'utf8')).toContain('page-path')
})

test('a removed text takes its pages, their data and their pictures along', async () => {
  const before = servedFiles()
  for (const file of globSync(`${posts}/sem-sample-preparation.*`, { cwd: project.root }))
    rmSync(join(project.root, file))
  const { output, code } = await build()
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/^Rendered \d+ of \d+ pages and 0 of \d+ pictures/m),
  ])
  const after = servedFiles()
  const gone = [...before.keys()].filter((name) => !after.has(name))
  expect(gone.filter((name) => isDocument.test(name))).toHaveLength(2)
  expect(gone.filter((name) => name.endsWith('page-data.json'))).toHaveLength(2)
  expect(gone.filter((name) => isPicture.test(name))).toHaveLength(2)
  expect(readFileSync(join(web, 'sitemap.xml'), 'utf8')).not.toContain('sem-sample-preparation')
})

/** Checks that the last build is still served and no partial build is left. */
async function expectUntouched(before: Map<string, number>, fail: () => Promise<unknown>): Promise<void> {
  const folder = realpathSync(web)
  await fail()
  expect(realpathSync(web)).toBe(folder)
  expect(servedFiles()).toEqual(before)
}

test('a text with an error stops the build with file, line and field, and leaves what was built', async () => {
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

test('a link that leads nowhere and a component that does not render leave what was built', async () => {
  const [content, source] = [readFileSync(post, 'utf8'), readFileSync(component, 'utf8')]
  await expectUntouched(servedFiles(), async () => {
    writeFileSync(post, `${content}\n[Nowhere](/nowhere)\n`)
    expect((await build()).output).toContain('/blog/reading-a-test-report: /nowhere leads nowhere')
    writeFileSync(post, content)
    edit(component, (old) => old.replace(/\) => \(/, ') => nobody('))
    expect((await build()).code).toBe(1)
  })
  writeFileSync(component, source)
  expect(readdirSync(builds)).toHaveLength(1)
})

test('a disk that takes no more leaves what was built', async () => {
  await expectUntouched(servedFiles(), async () => {
    const { output, code } = await build({ before: 'ulimit -f 40;', siteUrl: 'https://full.example' })
    expect([code, output]).toEqual([1, expect.stringContaining('EFBIG')])
  })
  expect(readdirSync(builds)).toHaveLength(1)
})

test('a build that is killed leaves what was built, and the next one goes through', async () => {
  const siteUrl = 'https://killed.example'
  await expectUntouched(servedFiles(), async () => {
    const child = startBuild({ siteUrl })
    const ended = once(child, 'exit')
    // Rendering has begun.
    const isNew = (name: string) => name !== basename(realpathSync(web))
    const hasBegun = () =>
      readdirSync(builds).some((name) => isNew(name) && existsSync(join(builds, name, 'sitemap.xml')))
    await until(hasBegun, 120_000)
    child.kill('SIGKILL')
    await ended
  })
  expect(readdirSync(builds)).toHaveLength(2)
  expect((await build({ siteUrl })).output).toMatch(/^Rendered (\d+) of \1 pages/m)
  expect(readdirSync(builds)).toHaveLength(1)
  expect(existsSync(join(project.root, 'dist/build.lock'))).toBe(false)
})
