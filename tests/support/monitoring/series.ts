/** Sample in the text format of Prometheus. */
export type Sample = { metric: string; labels: Record<string, string>; value: number }

const line = /^(\w+)(?:\{(.*)\})? (\S+)$/
const label = /(\w+)="((?:[^"\\]|\\.)*)"/g

/** Samples of an answer at `/metrics`. */
export function readSamples(text: string): Sample[] {
  return text.split('\n').flatMap((each) => {
    const [, metric, labels = '', value] = line.exec(each) ?? []
    if (!metric || value === undefined) return []
    const pairs = [...labels.matchAll(label)].map(([, name = '', content = '']): [string, string] => [
      name,
      content,
    ])
    return [{ metric, labels: Object.fromEntries(pairs), value: Number(value.replace(/Inf$/, 'Infinity')) }]
  })
}
