import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { projectRoot } from '#local/settings.ts'
import { billFile } from '#site-build/build/bill-of-materials.ts'
import { ignoredNames } from './ignored-names.ts'

const root = mkdtempSync(join(tmpdir(), 'labsilta-install-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('a fresh copy builds after an installation without install scripts', { timeout: 900_000 }, () => {
  const filter = (path: string) => path === projectRoot || !ignoredNames.includes(basename(path))
  cpSync(projectRoot, root, { recursive: true, filter })
  // Without the packages of this project in the path, as on a fresh machine; npm's own settings are not passed on.
  const kept = Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_'))
  const path = (process.env.PATH ?? '').replaceAll(/[^:]*node_modules[^:]*:/g, '')
  const options = { cwd: root, env: { ...Object.fromEntries(kept), PATH: path } }
  execFileSync('npm', ['ci', '--ignore-scripts', '--prefer-offline', '--loglevel=error'], options)
  execFileSync('npm', ['run', 'build'], options)
  expect(existsSync(join(root, 'dist/web/index.html'))).toBe(true)
  expect(readFileSync(join(root, 'dist', billFile), 'utf8')).toContain('"CycloneDX"')
})
