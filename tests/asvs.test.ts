import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const path = 'docs/asvs.md'
const written = readFileSync(path, 'utf8')

/** Levels of all requirements of ASVS 5.0.0, section by section: the first digit is the level of the first requirement. */
const levels = `
  1.1 22  1.2 1111122223  1.3 112222222223  1.4 222  1.5 123
  2.1 122  2.2 112  2.3 12223  2.4 23
  3.1 3  3.2 113  3.3 12223  3.4 11222233  3.5 11122333  3.6 3  3.7 22333
  4.1 12233  4.2 23333  4.3 22  4.4 1222
  5.1 2  5.2 112333  5.3 113  5.4 222
  6.1 122  6.2 111111112222  6.3 11223333  6.4 112233  6.5 22222333  6.6 2223  6.7 33  6.8 2222
  7.1 222  7.2 1111  7.3 22  7.4 11222  7.5 223  7.6 22
  8.1 1233  8.2 1123  8.3 133  8.4 23
  9.1 111  9.2 1222
  10.1 22  10.2 223  10.3 22223  10.4 1111122222233333  10.5 22222  10.6 22  10.7 222
  11.1 2233  11.2 22233  11.3 11233  11.4 1222  11.5 23  11.6 23  11.7 33
  12.1 12233  12.2 11  12.3 22223
  13.1 2333  13.2 222223  13.3 2233  13.4 1222233
  14.1 22  14.2 12223333  14.3 122
  15.1 12233  15.2 12233  15.3 1222222  15.4 3333
  16.1 2  16.2 22222  16.3 2222  16.4 222  16.5 2223
  17.1 23  17.2 22223333  17.3 22`

const wanted = levels
  .trim()
  .split(/\s{2,}/)
  .flatMap((section) => {
    const [number = '', digits = ''] = section.split(' ')
    return [...digits].map((level, index) => ({ number: `${number}.${index + 1}`, level }))
  })
  .filter(({ level }) => level !== '3')

type Row = { number: string; level: string; words: string; verdict: string; evidence: string }

const rowsOf = (document: string): Row[] =>
  document
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const [, number = '', level = '', words = '', verdict = '', evidence = ''] = line.split(/ ?\| ?/)
      return { number, level, words, verdict: verdict.replaceAll('*', ''), evidence }
    })

const textOf = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null)

/** Address of a heading as the readers of Markdown make it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

const anchorsOf = (document: string): string[] =>
  [...document.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

function faultOfTest(named: string): string | null {
  const [file = '', title = ''] = named.split(' › ')
  const source = textOf(file)
  if (source === null) return `there is no ${file}`
  const escaped = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`\\(\\s*(['"\`])${escaped}\\1`).test(source) ? null : `${file} has no test “${title}”`
}

function faultOfLink(target: string): string | null {
  if (/^https:/.test(target)) return null
  const [file = '', anchor] = target.split('#')
  const document = textOf(join('docs', file))
  if (document === null) return `there is no docs/${file}`
  return anchor === undefined || anchorsOf(document).includes(anchor) ? null : `${file} has no #${anchor}`
}

const isFile = (span: string) => /^[\w.-]+\/[\w./-]+\.\w+$/.test(span)
const spansOf = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span)
const linksOf = (text: string) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target)
const namedIn = (text: string) => [
  ...spansOf(text).filter((span) => span.includes(' › ') || isFile(span)),
  ...linksOf(text),
]

/** Everything that the document names and that does not exist. */
function unknownIn(document: string): string[] {
  const spans = spansOf(document)
  return [
    ...spans.filter((span) => span.includes(' › ')).map(faultOfTest),
    ...spans.filter((span) => isFile(span) && !existsSync(span)).map((span) => `there is no ${span}`),
    ...linksOf(document).map(faultOfLink),
  ].filter((fault) => fault !== null)
}

/** Names the missing evidence, instruction or reason of a verdict; null if it has one. */
function lackOf({ number, words, verdict, evidence }: Row): string | null {
  if (words === '') return `${number} says nothing`
  if (verdict === 'met') return namedIn(evidence).length > 0 ? null : `${number} is met without evidence`
  if (verdict === 'operator')
    return evidence.includes('](../deploy/runbook.md#') ? null : `${number} has no instruction`
  if (verdict === 'not applicable' || verdict === 'not met')
    return /\w{2,} \w{2,}|^As \d/.test(evidence) ? null : `${number} has no reason`
  return `${number} has the verdict “${verdict}”`
}

const lacksOf = (document: string) =>
  rowsOf(document)
    .map(lackOf)
    .filter((lack) => lack !== null)

const countsOf = (document: string): string => {
  const rows = rowsOf(document)
  const count = (verdict: string) => `${rows.filter((row) => row.verdict === verdict).length} ${verdict}`
  return `**${rows.length} requirements: ${['met', 'operator', 'not applicable', 'not met'].map(count).join(', ')}.**`
}

describe('docs/asvs.md', () => {
  test('has every requirement of the levels 1 and 2 once, in their order', () => {
    expect(wanted).toHaveLength(253)
    expect(rowsOf(written).map(({ number, level }) => ({ number, level }))).toEqual(wanted)
  })

  test('names only tests, files and sections that exist', () => {
    expect(unknownIn(written)).toEqual([])
  })

  test('gives evidence, an instruction or a reason with every verdict', () => {
    expect(lacksOf(written)).toEqual([])
  })

  test('states its figures at the beginning', () => {
    expect(written.slice(0, written.indexOf('\n## '))).toContain(countsOf(written))
  })
})

describe('the check', () => {
  test.each([
    [
      'a test that is gone',
      '`tests/asvs.test.ts › was renamed`',
      'tests/asvs.test.ts has no test “was renamed”',
    ],
    [
      'a file of tests that is gone',
      '`tests/gone.test.ts › states its figures`',
      'there is no tests/gone.test.ts',
    ],
    ['a file that is gone', '`server/gone.ts`', 'there is no server/gone.ts'],
    ['a document that is gone', '[x](gone.md#x)', 'there is no docs/gone.md'],
    ['a section that is gone', '[x](../deploy/runbook.md#gone)', '../deploy/runbook.md has no #gone'],
  ])('finds %s', (_what, planted, fault) => {
    expect(unknownIn(planted)).toEqual([fault])
  })

  test.each([
    ['met', 'It is so.', '1.1.1 is met without evidence'],
    ['operator', '`tests/asvs.test.ts`', '1.1.1 has no instruction'],
    ['not applicable', '', '1.1.1 has no reason'],
    ['**not met**', '', '1.1.1 has no reason'],
    ['perhaps', 'Nobody knows.', '1.1.1 has the verdict “perhaps”'],
  ])('finds that %s lacks something', (verdict, evidence, lack) => {
    expect(lacksOf(`| 1.1.1 | 1 | words | ${verdict} | ${evidence} |`)).toEqual([lack])
  })
})
