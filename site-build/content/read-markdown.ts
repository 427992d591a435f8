import type { z } from 'zod'
import { ContentError } from './content-problem.ts'
import { readYaml } from './read-yaml.ts'

const frontMatter = /^---\n([\s\S]*?)\n---\n\s*([\s\S]*)$/

/** File with YAML fields between two lines of dashes, followed by Markdown from `bodyLine` on. */
export function readMarkdown<Shape extends z.ZodType>(
  file: string,
  text: string,
  shape: Shape,
): { fields: z.output<Shape>; body: string; bodyLine: number } {
  const lines = text.replaceAll('\r\n', '\n')
  const [, fields, body] = frontMatter.exec(lines) ?? []
  if (fields === undefined || body === undefined) {
    const message = 'begins with its fields between two lines of "---"'
    throw new ContentError([{ file, line: 1, field: 'the whole', message }])
  }
  const bodyLine = lines.slice(0, lines.length - body.length).split('\n').length
  return { fields: readYaml({ file, text: fields, firstLine: 2 }, shape), body: body.trimEnd(), bodyLine }
}
