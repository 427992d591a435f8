import { isNode, LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import { ContentError, type ContentProblem } from './content-problem.ts'

type Source = {
  /** As it is shown to whoever wrote it. */
  file: string
  text: string
  /** Where the text begins in its file: 1 unless it is a part of one. */
  firstLine?: number
}

/** A text of YAML in the given shape; each problem has the file, line and field it is in. */
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

/** Of the named field, or of the nearest one around it that is there. */
function offsetOf(document: ReturnType<typeof parseDocument>, path: (string | number)[]): number {
  for (let length = path.length; length >= 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return node.range[0]
  }
  return 0
}

const nameOf = (path: (string | number)[]) => (path.length > 0 ? path.join('.') : 'the whole')
