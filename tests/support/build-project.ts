import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { copyProjectTo } from './project-copy.ts'

/**
 * Root of a copy of the project that the tests of builds change and build. Test files may share this module, so that each makes
 * and removes the copy.
 */
export const root = mkdtempSync(join(tmpdir(), 'labsilta-copy-'))
export const web = join(root, 'dist/web')
export const builds = join(root, 'dist/builds')
export const posts = 'content/blog'
export const post = join(root, posts, 'reading-a-test-report.en.md')
export const postPage = 'blog/reading-a-test-report/index.html'
export const component = join(root, 'web/site/parts/Facts.tsx')

/** Runs a build after the shell command `before`. Another PUBLIC_URL changes every page and needs no new bundle. */
type Circumstances = { before?: string; siteUrl?: string }

export function startBuild({
  before = '',
  siteUrl = 'http://localhost:3000',
}: Circumstances = {}): ChildProcess {
  const command = `${before} exec "${process.execPath}" --import tsx site-build/main.ts`
  return spawn('sh', ['-c', command], {
    cwd: root,
    env: { ...process.env, PUBLIC_URL: siteUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

export async function build(circumstances?: Circumstances): Promise<{ output: string; code: number | null }> {
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
export const servedFiles = () => filesOf(realpathSync(web))

export function changed(before: Map<string, number>, after: Map<string, number>, kind: RegExp): string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])]
  return names.filter((name) => kind.test(name) && before.get(name) !== after.get(name)).sort()
}

export function edit(file: string, change: (content: string) => string): void {
  const content = readFileSync(file, 'utf8')
  const edited = change(content)
  if (edited === content) throw new Error(`Nothing to change in ${file}`)
  writeFileSync(file, edited)
}

export const isDocument = /index\.html$/
export const isPicture = /pictures\//

/** Copies the project and builds it for the first time. */
export async function buildFirst(): Promise<void> {
  mkdirSync(root, { recursive: true })
  copyProjectTo(root)
  const { output, code } = await build()
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/^Rendered (\d+) of \1 pages and (\d+) of \2 pictures/m),
  ])
}

export const removeProject = () => rmSync(root, { recursive: true, force: true })

/** Checks that the last build is still served and no partial build is left. */
export async function expectUntouched(
  before: Map<string, number>,
  fail: () => Promise<unknown>,
): Promise<void> {
  const folder = realpathSync(web)
  await fail()
  expect(realpathSync(web)).toBe(folder)
  expect(servedFiles()).toEqual(before)
}
