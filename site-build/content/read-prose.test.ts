import { expect, test } from 'vitest'
import { readProse } from './read-prose.ts'

const noProblem = (line: number, message: string) => {
  throw new Error(`${line}: ${message}`)
}

test('Markdown becomes a tree with anchors at its headings', () => {
  const { nodes, headings } = readProse(
    '## Määritysraja ja *näyte*\n\nKatso [ohjeet](/fi/lahetysohjeet).\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n',
    noProblem,
  )
  expect(headings).toEqual([{ id: 'määritysraja-ja-näyte', text: 'Määritysraja ja näyte' }])
  expect(nodes[1]).toEqual({
    tag: 'p',
    children: ['Katso ', { tag: 'a', href: '/fi/lahetysohjeet', children: ['ohjeet'] }, '.'],
  })
  expect(JSON.stringify(nodes[2])).toContain('"tag":"td","align":"right","children":["2"]')
})

test('forbidden parts of a text are reported with their line and left out', () => {
  const problems: string[] = []
  const { nodes } = readProse(
    'First\n\n<script>alert(1)</script>\n\n![a](b.png)\n\n# Title\n\n[på svenska](lang:sv)\n',
    (line, message) => problems.push(`${line} ${message}`),
  )
  expect(problems).toEqual([
    '3 HTML has no place in a text of ours',
    '5 <img> has no place in a text of ours',
    '7 <h1> has no place in a text of ours',
    '9 lang:sv has no place in a text of ours',
  ])
  expect(nodes).toEqual([
    { tag: 'p', children: ['First'] },
    { tag: 'p', children: [] },
    { tag: 'p', children: [] },
  ])
})

test('an image is a drawing with a text', () => {
  expect(readProse('![Two curves](drawing:detection-limit-en)', noProblem).nodes).toEqual([
    {
      tag: 'p',
      children: [{ tag: 'img', drawing: { name: 'detection-limit-en', alt: 'Two curves' }, children: [] }],
    },
  ])
})

test.each([
  '![](drawing:water)',
  '![Water](drawing:)',
  '![Water](water.svg)',
  '![Water](https://example.com/drawing:water)',
])('the image %s is refused', (image) => {
  const problems: string[] = []
  const { nodes } = readProse(`First\n\n${image}\n`, (line, message) => problems.push(`${line} ${message}`))
  expect(problems).toEqual(['3 <img> has no place in a text of ours'])
  expect(JSON.stringify(nodes)).not.toContain('img')
})

test('a part in another language is marked with it', () => {
  expect(readProse('SBI ([single *burning* item](lang:en))', noProblem).nodes).toEqual([
    {
      tag: 'p',
      children: [
        'SBI (',
        { tag: 'span', lang: 'en', children: ['single ', { tag: 'em', children: ['burning'] }, ' item'] },
        ')',
      ],
    },
  ])
})

test('an empty table heading is an ordinary cell', () => {
  const tagsOf = (markdown: string) =>
    JSON.stringify(readProse(markdown, noProblem).nodes).match(/"t(?:head|h|d)"/g)
  expect(tagsOf('| | b |\n|---|---|\n| 1 | 2 |\n')).toEqual(['"thead"', '"td"', '"th"', '"td"', '"td"'])
  expect(tagsOf('| | |\n|---|---|\n| 1 | 2 |\n')).toEqual(['"td"', '"td"'])
})

test('a table too wide for a phone has the column headings in its cells', () => {
  const read = (markdown: string) => JSON.stringify(readProse(markdown, noProblem).nodes)
  const wide = read(
    '| | Helsinki | UK hub |\n|---|---|---|\n| Dangerous goods | yes, as agreed | not accepted |\n',
  )
  expect(wide).toContain('"isStacked":true')
  expect(wide.match(/"label":"[^"]*"/g)).toEqual(['"label":"Helsinki"', '"label":"UK hub"'])
  expect(read('| Zn | Cr | Cu |\n|---|---|---|\n| 150 | 50 | 50 |\n')).not.toContain('isStacked')
  expect(read(`| What | Why |\n|---|---|\n| ${'word '.repeat(20)} | x |\n`)).not.toContain('isStacked')
})
