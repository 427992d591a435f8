import { once } from 'node:events'
import { existsSync, globSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  build,
  buildFirst,
  builds,
  changed,
  component,
  edit,
  expectUntouched,
  isDocument,
  isPicture,
  post,
  postPage,
  posts,
  removeProject,
  root,
  servedFiles,
  startBuild,
  web,
} from '#tests/support/build-project.ts'
import { until } from '#tests/support/until.ts'

// Each test builds once or twice while other tests run.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

beforeAll(buildFirst)
afterAll(removeProject)

test('a changed heading renders its picture and the pages with links to it again', async () => {
  const before = servedFiles()
  edit(post, (content) => content.replace(/^heading: .*$/m, 'heading: What a report says'))
  const { output } = await build()
  expect(output).toMatch(/ 1 of \d+ pictures/)
  const documents = changed(before, servedFiles(), isDocument)
  expect(documents).toContain(postPage)
  expect(documents).toContain('blog/index.html')
  // The page of its author lists it.
  expect(documents.filter((name) => !name.startsWith('blog/'))).toEqual(['team/petri-kallas/index.html'])
  expect(changed(before, servedFiles(), isPicture)).toHaveLength(2)
})

test('a changed component renders every page again and no picture', async () => {
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

test('removing a text removes its pages, their data and their pictures', async () => {
  const before = servedFiles()
  for (const file of globSync(`${posts}/sem-sample-preparation.*`, { cwd: root })) rmSync(join(root, file))
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

test('broken links and components that fail to render leave the previous build unchanged', async () => {
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

test('a full disk leaves the previous build unchanged', async () => {
  await expectUntouched(servedFiles(), async () => {
    const { output, code } = await build({ before: 'ulimit -f 40;', siteUrl: 'https://full.example' })
    expect([code, output]).toEqual([1, expect.stringContaining('EFBIG')])
  })
  expect(readdirSync(builds)).toHaveLength(1)
})

test('a killed build leaves the previous one unchanged, and the next one succeeds', async () => {
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
  expect(existsSync(join(root, 'dist/build.lock'))).toBe(false)
})
