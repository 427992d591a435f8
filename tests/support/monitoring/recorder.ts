import { readSamples } from './series.ts'

/** Address of the metrics of a process, with the labels that Prometheus would add. */
export type Target = { url: string; job: string; instance: string }

const longestScrapeMs = 3000

/** Scrapes processes as Prometheus does, and keeps what the rules need: one value per series and scrape. */
export class Recorder {
  readonly #targets: readonly Target[]
  readonly #metrics: ReadonlySet<string>
  #series = new Map<string, (number | null)[]>()
  #scrapes = 0

  constructor(targets: readonly Target[], metrics: ReadonlySet<string>) {
    this.#targets = targets
    this.#metrics = metrics
  }

  /** Number of scrapes so far. */
  get scrapes(): number {
    return this.#scrapes
  }

  async scrape(): Promise<void> {
    const found = (await Promise.all(this.#targets.map((target) => this.#read(target)))).flat()
    for (const [name, value] of found) {
      const values = this.#series.get(name) ?? []
      while (values.length < this.#scrapes) values.push(null)
      values.push(value)
      this.#series.set(name, values)
    }
    this.#scrapes += 1
  }

  /** Values of a series in the last scrape, of all processes. */
  latest(metric: string, labels: Record<string, string> = {}): number[] {
    const wanted = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    return [...this.#series].flatMap(([name, values]) => {
      const value = values[this.#scrapes - 1]
      const isWanted = name.startsWith(`${metric}{`) && wanted.every((each) => name.includes(each))
      return isWanted && value !== null && value !== undefined ? [value] : []
    })
  }

  /** Series as promtool reads them. A series that a scrape no longer has is stale, as Prometheus marks it. */
  present(): { series: string; values: string }[] {
    return [...this.#series].map(([series, values]) => {
      const whole = Array.from({ length: this.#scrapes }, (_, at) => values[at] ?? null)
      const words = whole.map((value, at) => {
        if (value !== null) return String(value).replace('Infinity', 'Inf')
        return at > 0 && whole[at - 1] !== null ? 'stale' : '_'
      })
      return { series, values: words.join(' ') }
    })
  }

  async #read({ url, job, instance }: Target): Promise<[string, number][]> {
    const signal = AbortSignal.timeout(longestScrapeMs)
    const text = await fetch(url, { signal })
      .then((reply) => reply.text())
      .catch(() => '')
    return readSamples(text)
      .filter(({ metric }) => this.#metrics.has(metric))
      .map(({ metric, labels, value }) => {
        const pairs = Object.entries({ ...labels, job, instance })
        const inside = pairs.map(([name, each]) => `${name}=${JSON.stringify(each)}`).join(',')
        return [`${metric}{${inside}}`, value]
      })
  }
}
