import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#local/settings.ts'

const sources = [
  'content',
  'contract',
  'local',
  'server',
  'site-build',
  'web',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
]

/**
 * Makes a copy of the project for tests that change its sources: without builds and data, with the first product of each file
 * and those that other content names.
 */
export function copyProject(): { root: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'labsilta-copy-'))
  copyProjectTo(root)
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}

/** Copies into an empty folder. */
export function copyProjectTo(root: string): void {
  for (const name of sources) cpSync(join(projectRoot, name), join(root, name), { recursive: true })
  const naming = globSync(['content/*.yaml', 'content/catalogue/campaigns.yaml', 'content/**/*.md'], {
    cwd: root,
  })
  const texts = naming.map((name) => readFileSync(join(root, name), 'utf8')).join('\n')
  const isNamed = (product: string) => texts.includes(/^- id: (.*)$/m.exec(product)?.[1] ?? '\0')
  for (const name of globSync('content/catalogue/products/*.yaml', { cwd: root })) {
    const file = join(root, name)
    const products = readFileSync(file, 'utf8').split(/^(?=- )/m)
    writeFileSync(file, products.filter((product, nth) => nth === 0 || isNamed(product)).join(''))
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'), 'junction')
}
