import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { z } from 'zod'
import type { Catalogue } from '#contract/catalogue-file.ts'
import { type Language, languages } from '#contract/lists.ts'
import { withFigures } from './catalogue-figures.ts'
import { ContentError, type ContentProblem } from './content-problem.ts'
import { readMarkdown } from './read-markdown.ts'
import { type Prose, readProse } from './read-prose.ts'

/** Text in one language. */
export type Text<Fields> = { fields: Fields; prose: Prose }
/** Text in both languages, by the file name before `.en.md` and `.fi.md`. */
export type TextPair<Fields> = { id: string } & Record<Language, Text<Fields>>

/** Reads all texts of a folder by file name, with figures of the catalogue, or throws all their problems. */
export function readPairs<Shape extends z.ZodType>(
  contentFolder: string,
  catalogue: Catalogue,
  name: string,
  shape: Shape,
): TextPair<z.output<Shape>>[] {
  const folder = join(contentFolder, name)
  const files = readdirSync(folder)
  const ids = [...new Set(files.map((file) => file.replace(/\.(?:en|fi)\.md$/, '')))].sort()
  const problems: ContentProblem[] = []
  const read = (id: string, language: Language): Text<z.output<Shape>> | null => {
    const path = join(folder, `${id}.${language}.md`)
    const file = relative(join(contentFolder, '..'), path)
    if (!files.includes(`${id}.${language}.md`)) {
      problems.push({
        file,
        line: 1,
        field: 'the whole',
        message: `is missing: every text has ${languages.join(' and ')}`,
      })
      return null
    }
    try {
      const { fields, body, bodyLine } = readMarkdown(file, readFileSync(path, 'utf8'), shape)
      const problem = (line: number, message: string) =>
        problems.push({ file, line: line + bodyLine - 1, field: 'text', message })
      const prose = readProse(withFigures(body, language, catalogue, problem), problem)
      return { fields, prose }
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      problems.push(...error.problems)
      return null
    }
  }
  const pairs = ids.flatMap((id) => {
    const [en, fi] = [read(id, 'en'), read(id, 'fi')]
    return en && fi ? [{ id, en, fi }] : []
  })
  if (problems.length > 0) throw new ContentError(problems)
  return pairs
}
