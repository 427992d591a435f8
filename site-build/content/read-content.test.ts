import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ContentError, type ContentProblem } from './content-problem.ts'
import { EInvoiceOperators } from './operator-shape.ts'
import { readMarkdown } from './read-markdown.ts'
import { readYaml } from './read-yaml.ts'

const Team = z.array(
  z.strictObject({ id: z.string(), name: z.strictObject({ en: z.string(), fi: z.string() }) }),
)

function problemsOf(read: () => unknown): readonly ContentProblem[] {
  try {
    read()
  } catch (error) {
    if (error instanceof ContentError) return error.problems
    throw error
  }
  return []
}

describe('problems name file, line and field', () => {
  test('of every wrong, missing and unknown field at once', () => {
    const text = `- id: elina
  name: { en: Elina, fi: Elina }
- id: 7
  name:
    en: Sanna
  phone: none
`
    const problems = problemsOf(() => readYaml({ file: 'content/team.yaml', text }, Team))
    expect(problems.map(({ file, line, field }) => [file, line, field])).toEqual([
      ['content/team.yaml', 3, '1.id'],
      ['content/team.yaml', 5, '1.name.fi'],
      ['content/team.yaml', 3, '1'],
    ])
    expect(problems[2]?.message).toContain('phone')
  })

  test('of YAML that cannot be read', () => {
    const problems = problemsOf(() => readYaml({ file: 'team.yaml', text: '- id: "open\n' }, Team))
    expect(problems[0]).toMatchObject({ file: 'team.yaml', field: 'YAML' })
  })

  test('of the fields above a text, counted from the top of the file', () => {
    const text = '---\ntitle: About us\ndate: soon\n---\n\n## Who we are\n'
    const shape = z.strictObject({ title: z.string(), date: z.iso.date() })
    const problems = problemsOf(() => readMarkdown('content/pages/about.en.md', text, shape))
    expect(problems).toMatchObject([{ line: 3, field: 'date' }])
    expect(problemsOf(() => readMarkdown('a.md', 'No fields', shape))).toMatchObject([{ line: 1 }])
  })
})

test('an e-invoice operator is named once, by an id under which invoices can be routed', () => {
  const text = `[
  { "id": "NDEAFIHH", "name": "Nordea" },
  { "id": "003721291127", "name": "Maventa" },
  { "id": "NDEAFIHH", "name": "Nordea again" },
  { "id": "FI28768767", "nimi": "Posti" }
]`
  const file = 'content/e-invoice-operators.json'
  expect(problemsOf(() => readYaml({ file, text }, EInvoiceOperators))).toMatchObject([
    { file, line: 3, field: '1.id' },
    { file, line: 5, field: '3.name' },
    { file, line: 5, field: '3' },
  ])
  const twice = text.split('\n').toSpliced(2, 1).toSpliced(3, 1).join('\n').replace('again" },', 'again" }')
  expect(problemsOf(() => readYaml({ file, text: twice }, EInvoiceOperators))).toMatchObject([
    { file, line: 3, field: '1.id', message: 'NDEAFIHH is there already' },
  ])
})

test.each([
  'NDEASESS',
  'NDEAFIH',
  'ndeafihh',
  '003721291127',
  '3721291126',
  'FI28768768',
  'SE28768767',
  'E20450',
])('%s routes no invoice to a Finnish operator', (id) => {
  const [problem] = EInvoiceOperators.safeParse([{ id, name: 'Operator' }]).error?.issues ?? []
  expect(problem?.path).toEqual([0, 'id'])
})

test('a valid file is read: fields and text', () => {
  const shape = z.strictObject({ title: z.string() })
  expect(readMarkdown('a.md', '---\r\ntitle: Näin\r\n---\r\n\r\nTeksti *tässä*.\r\n', shape)).toEqual({
    fields: { title: 'Näin' },
    body: 'Teksti *tässä*.',
    bodyLine: 5,
  })
})
