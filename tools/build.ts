import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const target = join(root, 'dist/web')
const stamp = join(root, 'dist/web.inputs')

/** Builds the web for the server to serve, and remembers of which sources. */
export async function buildWeb(logLevel: 'warn' | 'error'): Promise<void> {
  const { build } = await import('vite')
  const inputs = hashInputs()
  // Beside the old one and then swapped: a server that runs never serves half a build.
  const unfinished = `${target}.${process.pid}`
  try {
    await build({
      configFile: join(root, 'vite.config.ts'),
      logLevel,
      build: { outDir: unfinished },
    })
    const old = `${unfinished}.old`
    if (existsSync(target)) renameSync(target, old)
    renameSync(unfinished, target)
    rmSync(old, { recursive: true, force: true })
    writeFileSync(stamp, inputs)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** True when there was something to build. */
export async function buildWebIfStale(): Promise<boolean> {
  mkdirSync(join(root, 'dist'), { recursive: true })
  const isFresh = existsSync(target) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hashInputs()
  if (!isFresh) await buildWeb('error')
  return !isFresh
}

/** Over contents, not times: a fresh clone and a switched branch have new times and old contents. */
function hashInputs(): string {
  const files = globSync(
    ['web/**/*', 'contract/**/*', 'vite.config.ts', 'package-lock.json', 'tsconfig.json'],
    {
      cwd: root,
      withFileTypes: true,
    },
  )
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

if (import.meta.main) {
  mkdirSync(join(root, 'dist'), { recursive: true })
  await buildWeb('warn')
  console.log(`The web is built in ${target}`)
}
