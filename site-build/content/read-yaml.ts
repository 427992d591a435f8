import { isNode, LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import { ContentError, type ContentProblem } from './content-problem.ts'

type Source = {
  /** Path as shown to the author. */
  file: string
  text: string
  /** First line of the text in its file; 1 unless it is part of a file. */
  firstLine?: number
}

/** Parses YAML of the given shape. Each problem has file, line and field. */
export function readYaml<Shape extends z.ZodType>(source: Source, shape: Shape): z.output<Shape> {
  const { file, text, firstLine = 1 } = source
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1
  const broken = [...document.errors, ...document.warnings].map(
    ({ pos: [offset], message }): ContentProblem => ({ file, line: lineAt(offset), field: 'YAML', message }),
  )
  if (broken.length > 0) throw new ContentError(broken)
  const parsed = shape.safeParse(document.toJS(), { reportInput: true })
  if (parsed.success) return parsed.data
  throw new ContentError(
    parsed.error.issues.map(({ path, message }) => {
      const place = path.map((part) => (typeof part === 'symbol' ? String(part) : part))
      return { file, line: lineAt(offsetOf(document, place)), field: nameOf(place), message }
    }),
  )
}

/** Line of the named field, or of the nearest existing one around it. */
function offsetOf(document: ReturnType<typeof parseDocument>, path: (string | number)[]): number {
  for (let length = path.length; length >= 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return node.range[0]
  }
  return 0
}

const nameOf = (path: (string | number)[]) => (path.length > 0 ? path.join('.') : 'the whole')
