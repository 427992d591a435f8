const blockLines = 6

export type Duplicate = { first: string; second: string; lines: number }

/**
 * Blocks of six or more identical lines, in two files or twice in one. Blank lines, imports and lines of brackets alone
 * are ignored, so that a block has six meaningful lines.
 */
export function findDuplicates(texts: ReadonlyMap<string, string>): Duplicate[] {
  const firstSeen = new Map<string, { file: string; index: number; line: number }>()
  const found: Duplicate[] = []
  for (const [file, text] of texts) {
    const lines = telling(text)
    for (let index = 0; index + blockLines <= lines.length; index++) {
      const seen = firstSeen.get(blockAt(lines, index))
      if (!seen) {
        firstSeen.set(blockAt(lines, index), { file, index, line: lines[index]?.number ?? 0 })
        continue
      }
      const others = seen.file === file ? lines : telling(texts.get(seen.file) ?? '')
      const length = sharedLength(others, seen.index, lines, index)
      if (seen.file === file && seen.index + blockLines > index) continue
      found.push({
        first: `${seen.file}:${seen.line}`,
        second: `${file}:${lines[index]?.number}`,
        lines: length,
      })
      index += length - 1
    }
  }
  return found.sort((one, other) => other.lines - one.lines)
}

type Line = { text: string; number: number }

const telling = (text: string): Line[] =>
  text
    .split('\n')
    .map((line, index) => ({ text: line.trim(), number: index + 1 }))
    .filter(({ text: line }) => /\w/.test(line) && !/^(?:import|\} from|type \w+,$)/.test(line))

const blockAt = (lines: readonly Line[], from: number): string =>
  lines
    .slice(from, from + blockLines)
    .map(({ text }) => text)
    .join('\n')

function sharedLength(one: readonly Line[], oneFrom: number, other: readonly Line[], otherFrom: number) {
  let length = 0
  while (one[oneFrom + length] && one[oneFrom + length]?.text === other[otherFrom + length]?.text) length++
  return length
}
