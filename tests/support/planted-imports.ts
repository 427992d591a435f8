import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { projectRoot } from '#local/settings.ts'

type Plant = { from: string; to: string; as?: (specifier: string) => string }

const importing = (specifier: string) =>
  `import { planted } from '${specifier}'\n\nexport const used = planted\n`
const reExporting = (specifier: string) => `export { planted } from '${specifier}'\n`

/** One forbidden import per rule, some in a noun that does not exist yet. */
export const plants: Record<string, Plant> = {
  'no-cycles': { from: 'web/ui/one.ts', to: 'web/ui/other.ts' },
  'contract-stands-alone': { from: 'contract/planted.ts', to: 'server/clock.ts' },
  'web-not-to-server': { from: 'web/api/planted.ts', to: 'server/clock.ts' },
  'server-not-to-web': { from: 'server/planted.ts', to: 'web/texts.ts' },
  'local-is-local': { from: 'server/started.ts', to: 'local/mailbox.ts' },
  'site-build-is-product': { from: 'site-build/planted.ts', to: 'tools/chromium.ts' },
  'deploy-is-product': { from: 'deploy/planted.ts', to: 'tools/chromium.ts' },
  'local-not-to-workshop': { from: 'local/planted.ts', to: 'tools/chromium.ts' },
  'tools-not-to-tests': { from: 'tools/planted.ts', to: 'tests/support/until.ts' },
  'api-not-to-pages': { from: 'server/http/planted.ts', to: 'server/pages/web-pages.ts' },
  'mechanisms-know-no-noun': { from: 'server/pdf/planted.ts', to: 'server/invoices/rules.ts' },
  'only-app-imports-routes': { from: 'server/orders/drafts/domain.ts', to: 'server/invoices/routes.ts' },
  'routes-are-thin': { from: 'server/invoices/planted/routes.ts', to: 'server/db/database.ts' },
  'domain-knows-no-http': { from: 'server/invoices/domain.ts', to: 'server/http/problems.ts' },
  'domain-re-exports-no-store': {
    from: 'server/invoices/numbers/domain.ts',
    to: 'server/invoices/numbers/store.ts',
    as: reExporting,
  },
  'store-not-to-domain': { from: 'server/invoices/store.ts', to: 'server/invoices/dates/domain.ts' },
  'rules-are-pure': { from: 'server/invoices/planted/rules.ts', to: 'server/db/database.ts' },
  'foreign-store-is-private': { from: 'server/orders/domain.ts', to: 'server/invoices/lines/store.ts' },
  'only-documents-are-printed': { from: 'server/invoices/emails.tsx', to: 'server/pdf/document.ts' },
  'printing-waits': { from: 'server/invoices/lines/domain.ts', to: 'server/invoices/documents.ts' },
  'entries-stay-apart': { from: 'web/portal/planted.ts', to: 'web/office/planted.ts' },
  'ui-knows-no-product': { from: 'web/ui/planted.ts', to: 'web/shell/planted.ts' },
  'drafts-know-no-noun': { from: 'web/drafts/planted.ts', to: 'web/orders/planted.ts' },
}

/** Small project in a temporary folder that contains only the planted imports. */
export function plantImports(): { root: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'labsilta-imports-'))
  for (const name of ['package.json', 'tsconfig.json'])
    copyFileSync(join(projectRoot, name), join(root, name))
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'), 'junction')
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const { to } of Object.values(plants)) write(to, 'export const planted = 1\n')
  for (const { from, to, as = importing } of Object.values(plants)) write(from, as(`#${to}`))
  const { from, to } = plants['no-cycles'] ?? { from: '', to: '' }
  write(to, `import { used } from '#${from}'\n\nexport const planted = () => used\n`)
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
