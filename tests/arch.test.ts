import { readdirSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { describe, expect, inject, test } from 'vitest'
import { urlsOf } from '#local/postgres/databases.ts'
import { templateDatabase } from '#tests/support/database.ts'
import { frozenHash, frozenKinds } from '#tools/generate/frozen-files.ts'
import { filesFrom } from '#tools/generate/generated-files.ts'
import { measureFunctions } from '#tools/measure/functions.ts'
import { listSources } from '#tools/measure/sources.ts'
import rules, { noun } from '../.dependency-cruiser.mjs'
import { plantImports, plants } from './support/planted-imports.ts'

/** Rules of the code base that no linter knows. The name of each failing test says what to do instead. */

const folders = ['contract', 'server', 'web', 'local', 'site-build', 'tools', 'tests', 'deploy']
const listed = await Promise.all(
  folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })),
)
const files = listed
  .flat()
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`)
const sources = files.filter((path) => /\.(?:ts|tsx|mjs)$/.test(path))
const text = (path: string) => readFileSync(path, 'utf8')

const nouns = new RegExp(noun)
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

const webModules = sources.filter((path) => path.startsWith('web/') && !isTest(path))

/** The given modules and everything in web/ that they import, directly or indirectly. */
function modulesReachedFrom(entries: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const waiting = [...entries]
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (reached.has(path) || !webModules.includes(path)) continue
    reached.add(path)
    for (const [, specifier = ''] of text(path).matchAll(/(?:\bfrom|\bimport\(|\bimport) ?'([#.][^']+)'/g)) {
      waiting.push(specifier.startsWith('#') ? specifier.slice(1) : join(dirname(path), specifier))
    }
  }
  return reached
}

/** Statements that only these files may contain. Other files change orders and offers by their transitions. */
const onlyIn: Record<string, { pattern: RegExp; files: RegExp }> = {
  'writes events': {
    pattern: /\brecordEvents\b/,
    files:
      /^server\/(events\/domain|events\/transitions\/domain|orders\/lifecycle\/domain|campaigns\/handling\/domain|offers\/domain|offers\/lifecycle\/domain|offers\/drafts\/domain|people\/history\/domain|enquiries\/domain|enquiries\/newsletter\/domain|laboratories\/lifecycle\/domain|consignments\/lifecycle\/domain)\.ts$/,
  },
  'updates orders': {
    pattern: /\bupdateOrder\b/,
    files: /^server\/orders\/(lifecycle\/domain|domain|store)\.ts$/,
  },
  'updates offers': {
    pattern: /\bupdateOffer\b/,
    files: /^server\/offers\/(lifecycle\/domain|store)\.ts$/,
  },
  'runs transitions': {
    pattern: /\brunTransition\b/,
    files:
      /^server\/(events\/transitions|orders\/lifecycle|offers\/lifecycle|enquiries\/lifecycle|laboratories\/lifecycle|consignments\/lifecycle)\/domain\.ts$/,
  },
  'marks orders as unread': {
    pattern: /\b(setUnread|unreadMarks)\b/,
    files: /^server\/(events\/transitions\/domain|orders\/(lifecycle\/domain|unread\/rules|store))\.ts$/,
  },
  'updates enquiries': {
    pattern: /\bupdateEnquiry\b/,
    files: /^server\/enquiries\/(lifecycle\/domain|store)\.ts$/,
  },
  'queues announcements': {
    pattern: /enqueue\(\s*tx,\s*'announce'/,
    files: /^server\/(events|announcements\/failed)\/domain\.ts$/,
  },
  'sets states by SQL': {
    pattern: /update orders\b[^`]*\bstate = /,
    files: /^server\/orders\/store\.ts$/,
  },
  'sets states of offers by SQL': {
    pattern: /update offers\b[^`]*\bstate = |updateTable\('offers'\)/,
    files: /^server\/offers\/store\.ts$/,
  },
}

const shortcutsIn = (path: string, source: string): string[] =>
  path.startsWith('server/') && !isTest(path)
    ? Object.entries(onlyIn)
        .filter(([, { pattern, files: allowed }]) => pattern.test(source) && !allowed.test(path))
        .map(([what]) => `${path}: ${what}`)
    : []

describe('the code base', () => {
  test('noun folders hold the seven files and their tests (code of another kind goes into a sub-noun)', () => {
    const seven = /^(?:routes|domain|rules|access|store|documents)\.ts$|^emails\.tsx$/
    const unexpected = files.filter(
      (path) => nouns.test(path) && !isTest(path) && !seven.test(basename(path)),
    )
    expect(unexpected).toEqual([])
  })

  test('files stay short: 300 lines in a noun folder, 400 anywhere (split by meaning, not by number)', () => {
    const long = sources.filter((path) => {
      const lines = text(path).split('\n').length - 1
      return lines > (nouns.test(path) ? 300 : 400) && !generated.has(path)
    })
    expect(long).toEqual([])
  })

  test('functions have at most 60 lines (split by meaning)', () => {
    const long = measureFunctions(listSources()).filter(({ lines }) => lines > 60)
    expect(long.map(({ file, name, lines }) => `${file} ${name}: ${lines}`)).toEqual([])
  })

  test('file names say what is inside (utils, helpers and the like do not)', () => {
    const empty =
      /(?:^|[-/])(?:utils?|helpers?|common|misc|manager|service|handler|base|index)\.(?:ts|tsx|mjs)$/i
    expect(sources.filter((path) => empty.test(path))).toEqual([])
  })

  test('web/orders holds what portal and office both show (what one side shows lives in its own folder)', () => {
    const [portal, office] = ['portal', 'office'].map((side) =>
      modulesReachedFrom(webModules.filter((path) => path.startsWith(`web/${side}/`))),
    )
    // Modules that the bundler finds by an address or puts in the place of others, not by an import.
    const isImported = (path: string) => !/\/(?:sheet-worker|fflate-in-place)\.ts$/.test(path)
    const shared = webModules.filter((path) => path.startsWith('web/orders/') && isImported(path))
    expect(shared.filter((path) => !portal?.has(path) || !office?.has(path))).toEqual([])
  })

  test('the environment is read in server/config.ts only (give it a name there)', () => {
    const readers = sources.filter(
      (path) => /^(?:server|web|contract)\//.test(path) && text(path).includes('process.env'),
    )
    expect(readers.filter((path) => path !== 'server/config.ts')).toEqual([])
  })

  test('the domain takes the time from the clock of its context', () => {
    const clocks = sources.filter(
      (path) => nouns.test(path) && !isTest(path) && /new Date\(\)|Date\.now\(\)/.test(text(path)),
    )
    expect(clocks).toEqual([])
  })

  test('a table is written from one file only (ask the domain of its noun)', () => {
    const writers = new Map<string, Set<string>>()
    for (const path of sources.filter((source) => source.startsWith('server/') && !isTest(source))) {
      const writes = text(path).matchAll(
        /(?:insert into|update|delete from)\s+([a-z_]+)\s|(?:insertInto|updateTable|deleteFrom)\('([a-z_]+)'\)/g,
      )
      for (const [, plain, built] of writes) {
        const table = plain ?? built ?? ''
        if (tables.has(table)) writers.set(table, (writers.get(table) ?? new Set()).add(path))
      }
    }
    expect(
      [...writers].filter(([, paths]) => paths.size > 1).map(([table, paths]) => [table, ...paths]),
    ).toEqual([])
  })

  test('markup is never built from strings, and scripts stay out of attributes', () => {
    const risky = /dangerouslySetInnerHTML|\.innerHTML|\.outerHTML|insertAdjacentHTML|document\.write/
    expect(sources.filter((path) => path.startsWith('web/') && risky.test(text(path)))).toEqual([])
  })

  test('no text becomes a program: neither code, nor a command, nor a statement', () => {
    const risky = /\beval\(|new Function\(|['"](?:node:)?(?:child_process|vm)['"]|\bsql\.raw\(/
    // Statements of migrations, names of columns in a constant, and conditions of the declaration of personal data.
    const named = [
      'server/db/migrate.ts',
      'server/events/store.ts',
      'server/laboratories/methods/store.ts',
      'server/privacy/store.ts',
    ]
    const shipped = sources.filter((path) => /^(?:server|web|contract)\//.test(path) && !isTest(path))
    expect(shipped.filter((path) => risky.test(text(path))).sort()).toEqual(named)
    for (const planted of ['eval(words)', 'new Function(words)', "import { exec } from 'node:child_process'"])
      expect(planted).toMatch(risky)
  })

  test('only the cryptographic functions that docs/security.md names are used', () => {
    const call = /(createHash|createHmac|hkdfSync)\('([^']*)'|Math\.random/g
    const used = sources
      .filter((path) => /^(?:server|contract)\//.test(path) && !isTest(path))
      .flatMap((path) => [...text(path).matchAll(call)].map(([, made, of]) => `${made} ${of}`))
    expect([...new Set(used)].sort()).toEqual(['createHash sha256', 'createHmac sha256', 'hkdfSync sha256'])
    const ciphers = sources.filter((path) => path.startsWith('server/') && /createCipher/.test(text(path)))
    expect(ciphers).toEqual(['server/mail/sealed-key.ts'])
    expect(text('server/mail/sealed-key.ts')).toContain("const cipher = 'aes-256-gcm'")
  })

  test('no code is marked to do later, switched off or skipped', () => {
    const left =
      /\b(?:TODO|FIXME|XXX)\b|@ts-(?:ignore|nocheck)|\b(?:test|it|describe)\.(?:skip|only|todo)\b|\b(?:vi|jest)\.mock\(/
    expect(sources.filter((path) => path !== 'tests/arch.test.ts' && left.test(text(path)))).toEqual([])
  })

  test('orders and offers change their state, and events are written, in one place of each noun only', () => {
    expect(sources.flatMap((path) => shortcutsIn(path, text(path)))).toEqual([])
    const planted = `await recordEvents(tx, context, [event])
      await updateOrder(tx, order, { state: 'cancelled', at })
      await updateOffer(tx, offer, 'withdrawn')
      await updateEnquiry(tx, enquiry, { state: 'closed', columns: {} })
      await runTransition(offers, call, 'withdraw', decide)
      await setUnread(tx, order.id, unreadMarks('cancel', caller, at))
      await jobs.enqueue(tx, 'announce', [{ eventId }])
      sql\`update orders set state = 'cancelled'\`
      sql\`update offers set state = 'withdrawn'\``
    expect(shortcutsIn('server/orders/samples/domain.ts', planted)).toEqual(
      Object.keys(onlyIn).map((what) => `server/orders/samples/domain.ts: ${what}`),
    )
  })
})

const tables = new Set(
  [...text('server/db/tables.ts').matchAll(/^ {2}([a-z_]+): \{/gm)].map((match) => match[1] ?? ''),
)

const generated = new Set(['server/db/tables.ts'])

const readHashes = (list: string) => JSON.parse(text(list)) as Record<string, string>

const decisions = readdirSync('docs/decisions')
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, number: Number(name.slice(0, 4)), text: text(`docs/decisions/${name}`) }))

/** The status line of a decision record: its date and how it relates to others. */
const statusOf = (record = '') => record.match(/^\*.*\*$/m)?.[0] ?? ''

describe('generated and frozen files', () => {
  test('generated files are fresh (run `npm run generate`)', { timeout: 60_000 }, async () => {
    for (const [path, fresh] of await filesFrom(
      urlsOf(inject('databaseServer'), templateDatabase).ownerUrl,
    )) {
      expect(await readFile(path, 'utf8'), path).toBe(fresh)
    }
  })

  test('landed migrations and decision records are unchanged (add a new one instead)', () => {
    for (const { folder, list } of frozenKinds) {
      for (const [name, hash] of Object.entries(readHashes(list))) {
        expect(frozenHash(text(`${folder}/${name}`)), name).toBe(hash)
      }
    }
  })

  test('the list of landed migrations is complete (run `npm run generate`)', () => {
    const names = files.filter((path) => path.endsWith('.sql') && path.startsWith('server/db/'))
    expect(names.map((path) => basename(path)).sort()).toEqual(
      Object.keys(readHashes('server/db/migrations/landed.json')).sort(),
    )
  })

  test('a frozen decision record may name its successor and nothing else may change', () => {
    const record = '# 1. Title\n\n*November 2026*\n\nText\n'
    const superseded = record.replace('2026*', '2026. Superseded by decision 2.*')
    expect(frozenHash(superseded)).toBe(frozenHash(record))
    expect(frozenHash(record.replace('Text', 'Other'))).not.toBe(frozenHash(record))
  })

  test('decision records have numbers of their own and at most 300 words', () => {
    const numbers = decisions.map(({ number }) => number)
    expect(numbers).toEqual([...new Set(numbers)])
    const wordCount = (record: string) => record.split(/\s+/).filter((word) => /\w/.test(word)).length
    expect(decisions.filter((decision) => wordCount(decision.text) > 300).map(({ name }) => name)).toEqual([])
  })

  test('superseded decisions say so (add `Superseded by decision N.` to the status line)', () => {
    for (const { number, text: successor } of decisions) {
      for (const superseded of successor.match(/^\*.*Supersedes ([^*.;]*)/m)?.[1]?.match(/\d+/g) ?? []) {
        const record = decisions.find((each) => each.number === Number(superseded))
        expect(statusOf(record?.text), `decision ${superseded}`).toMatch(
          new RegExp(`[Ss]uperseded by decisions?[^*]* ${number}\\b`),
        )
      }
    }
  })
})

describe('the import rules', () => {
  test('hold everywhere, and see nearly every source file', { timeout: 120_000 }, async () => {
    const { modules, summary } = await cruiseOver(folders)
    expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([])
    const seen = new Set(modules.map((module) => module.source))
    const unseen = sources.filter((path) => !seen.has(path) && !generated.has(path))
    expect(unseen.length / sources.length, unseen.join('\n')).toBeLessThan(0.05)
  })

  test('cover every folder of server/ that is no mechanism', () => {
    for (const path of [
      'server/campaigns/store.ts',
      'server/notifications/domain.ts',
      'server/invoices/x.ts',
    ])
      expect(path).toMatch(nouns)
    for (const path of ['server/http/register.ts', 'server/pages/web-pages.ts', 'server/app.ts'])
      expect(path).not.toMatch(nouns)
  })

  test('each refuse the import that is planted for it', { timeout: 60_000 }, async () => {
    expect(Object.keys(plants).sort()).toEqual(rules.forbidden.map(({ name }) => name).sort())
    const { root, remove } = plantImports()
    try {
      const { summary } = await cruiseOver(
        folders.filter((folder) => folder !== 'tests'),
        root,
      )
      const found = summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`)
      const planted = Object.entries(plants).map(([name, { from }]) => `${name}: ${from}`)
      expect(planted.filter((violation) => !found.includes(violation))).toEqual([])
    } finally {
      remove()
    }
  })
})

async function cruiseOver(paths: string[], baseDir = process.cwd()) {
  const options = { ...rules.options, baseDir, ruleSet: rules, validate: true }
  const { output } = await cruise(paths, options as Parameters<typeof cruise>[1])
  return output as Exclude<typeof output, string>
}
