type Count = { done: number; total: number }

/** Progress of a build: a counting line on a terminal, nothing in a log file. */
export class Progress {
  readonly #counts = new Map<string, Count>()
  readonly #terminal: NodeJS.WriteStream | null
  #shownAt = 0

  constructor(terminal: NodeJS.WriteStream | null) {
    this.#terminal = terminal?.isTTY ? terminal : null
  }

  begin(name: string, total: number): void {
    this.#counts.set(name, { done: 0, total })
    this.#show()
  }

  add(name: string, count = 1): void {
    const state = this.#counts.get(name)
    if (state) state.done += count
    if (performance.now() - this.#shownAt > 100) this.#show()
  }

  end(): void {
    this.#write('')
  }

  #show(): void {
    this.#shownAt = performance.now()
    this.#write([...this.#counts].map(([name, { done, total }]) => `${name} ${done}/${total}`).join(', '))
  }

  /** Overwrites the line before. */
  #write(line: string): void {
    this.#terminal?.write(`\r\x1b[2K${line}`)
  }
}
