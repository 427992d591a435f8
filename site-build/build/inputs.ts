import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fontFiles } from '#site-build/prerender/pictures/card.ts'

/** Inputs of a build, each as one hash. Later ones include the earlier ones. */
export type Inputs = {
  /** Sources of the browser's files and of the rendering program. */
  bundles: string
  /** The same, and the tools that turn content into pages. */
  rendering: string
  /** Sources of the pictures for shared links. */
  pictures: string
  /** All inputs: with the same hash the whole build is the same. */
  all: string
}

const bundled = [
  'web/**/*',
  'contract/**/*',
  'vite.config.ts',
  'site-build/prerender/bundle-worker.ts',
  'site-build/prerender/compress.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

export function hashInputs(root: string, contentDir: string, siteUrl: string): Inputs {
  const bundles = hashFiles(root, bundled)
  const rendering = hashTexts([
    bundles,
    hashFiles(root, ['site-build/prerender/**/*', 'site-build/content/**/*', 'server/pages/build-pieces.ts']),
  ])
  const pictures = hashFiles(root, [
    'site-build/prerender/pictures/*',
    'node_modules/@takumi-rs/core/package.json',
    ...fontFiles,
  ])
  const all = hashTexts([
    rendering,
    pictures,
    hashFiles(root, ['site-build/build/**/*', 'site-build/main.ts']),
    hashFiles(contentDir, ['**/*']),
    siteUrl,
  ])
  return { bundles, rendering, pictures, all }
}

/** Hash of contents, not times: a fresh clone has new times and old contents. */
function hashFiles(root: string, patterns: string[]): string {
  const files = globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}

export function hashTexts(texts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text).update('\0')
  return hash.digest('hex').slice(0, 20)
}
