import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { signal } from './processes.ts'
import { projectRoot } from './settings.ts'

export type ChildOptions = {
  name: string
  /** TypeScript file to run, relative to the project root. */
  file: string
  args?: string[]
  environment: NodeJS.ProcessEnv
  logDir: string
  /** Prints a line to the terminal. */
  show(line: string): void
}

const mostLogBytes = 20_000_000
const pinoError = 50
const patienceMs = 15_000

/** Process of the product. If it ends unexpectedly, it is restarted with growing pauses. */
export class Child {
  readonly #options: ChildOptions
  readonly #log: number
  #process: ChildProcess | null = null
  #isStopping = false
  #isClosed = false
  #endings = 0
  #startedAt = 0

  constructor(options: ChildOptions) {
    this.#options = options
    this.#log = openLog(options.logDir, options.name)
    this.#start()
  }

  /** Number of consecutive early exits, the sign of a process that cannot run. */
  get quickEndings(): number {
    return this.#endings
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    const child = this.#process
    if (child?.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      const ended = new Promise<boolean>((resolve) => child.once('exit', () => resolve(true)))
      const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
      signal(child.pid, 'SIGTERM')
      const isGentle = await Promise.race([ended, pause(patienceMs, false, { ref: false })])
      if (!isGentle) signal(child.pid, 'SIGKILL')
      await ended
      // Its last output is still being read.
      await Promise.race([closed, pause(1_000, undefined, { ref: false })])
    }
    this.#isClosed = true
    closeSync(this.#log)
  }

  #start(): void {
    const { file, args = [], environment } = this.#options
    this.#startedAt = Date.now()
    // On the same Node with the same preloads as this process, among them the one that ends a process with its parent.
    const child = spawn(process.execPath, [...process.execArgv, file, ...args], {
      cwd: projectRoot,
      env: environment,
      // A group of its own: Ctrl-C reaches us alone, and we stop things in their order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    this.#process = child
    if (child.stdout) createInterface(child.stdout).on('line', (line) => this.#take(line, isError(line)))
    if (child.stderr) createInterface(child.stderr).on('line', (line) => this.#take(line, true))
    child.once('error', (error) => this.#take(error.message, true))
    child.once('close', (code, name) => this.#ended(code === null ? String(name) : `code ${code}`))
  }

  #take(line: string, isWorthShowing: boolean): void {
    if (!this.#isClosed) writeSync(this.#log, `${line}\n`)
    if (isWorthShowing && !this.#isStopping) this.#options.show(`${this.#options.name}: ${readable(line)}`)
  }

  async #ended(how: string): Promise<void> {
    if (this.#isStopping) return
    this.#endings = Date.now() - this.#startedAt > 30_000 ? 1 : this.#endings + 1
    const waitMs = Math.min(500 * 2 ** (this.#endings - 1), 10_000)
    this.#options.show(
      `${this.#options.name} ended unexpectedly (${how}); it is started again in ${waitMs / 1000} s.`,
    )
    await pause(waitMs)
    if (!this.#isStopping) this.#start()
  }
}

/** Opens a log for appending; a large old log is truncated. */
export function openLog(logDir: string, name: string): number {
  const file = join(logDir, `${name}.log`)
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  return openSync(file, size > mostLogBytes ? 'w' : 'a')
}

function isError(line: string): boolean {
  return line.startsWith('{') && Number(/"level":(\d+)/.exec(line)?.[1] ?? 0) >= pinoError
}

function readable(line: string): string {
  if (!line.startsWith('{')) return line
  try {
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } }
    return [msg, err?.message].filter(Boolean).join(': ') || line
  } catch {
    return line
  }
}
