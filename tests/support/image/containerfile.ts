import { readFileSync } from 'node:fs'

export type Instruction = { name: string; text: string }

/** Instructions of a Containerfile from one FROM to the next; those before the first are in the first stage. */
export type Stage = Instruction[]

export function readContainerfile(file: string): Stage[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .join('\n')
    .replaceAll('\\\n', ' ')
    .split('\n')
  const stages: Stage[] = []
  for (const line of lines) {
    const [, name = '', text = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? []
    if (stages.length === 0 || (name === 'FROM' && stages.at(-1)?.some((one) => one.name === 'FROM')))
      stages.push([])
    stages.at(-1)?.push({ name, text })
  }
  return stages
}

export const textsOf = (stage: Stage, name: string): string[] =>
  stage.filter((one) => one.name === name).map(({ text }) => text)

/** Words of an instruction in exec form; null for the form that a shell reads. */
export function wordsOf(text: string): string[] | null {
  try {
    const words: unknown = JSON.parse(text)
    return Array.isArray(words) ? words.map(String) : null
  } catch {
    return null
  }
}
