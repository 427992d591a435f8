import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { listMarked, runMarks } from '#local/run-mark.mjs'
import { until } from './until.ts'

type Options = { cwd: string; environment?: NodeJS.ProcessEnv; readyLine: RegExp }

export const endings = ['Ctrl-C', 'SIGTERM', 'SIGKILL'] as const
type Ending = (typeof endings)[number]

/** Longest time in which the processes of a command end by themselves, are asked to end and are killed. */
const endingMs = 60_000

/** Command whose processes can all be found, also after its end. */
export class MarkedRun {
  readonly first: ChildProcess
  readonly #mark: string

  private constructor(first: ChildProcess, mark: string) {
    this.first = first
    this.#mark = mark
  }

  /** Starts a command and waits for the line that says that its processes run. */
  static async start(command: string, args: string[], options: Options): Promise<MarkedRun> {
    const mark = randomBytes(12).toString('hex')
    const marks = `${process.env[runMarks] ?? ''} ${mark}`.trim()
    const first = spawn(command, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.environment, [runMarks]: marks },
      stdio: ['ignore', 'pipe', 'inherit'],
      // As at a terminal, the command is a process group, to which Ctrl-C sends its signal.
      detached: true,
    })
    const run = new MarkedRun(first, mark)
    for await (const line of createInterface({ input: first.stdout })) {
      if (options.readyLine.test(line)) {
        first.stdout.resume()
        return run
      }
    }
    throw new Error(`${command} ${args.join(' ')} ended before it was ready`)
  }

  /** Processes of the command that are alive. */
  list = () => listMarked(this.#mark)

  /** Ends the command by a signal to its first process or by Ctrl-C, and waits until no process of it is left. */
  async endBy(ending: Ending): Promise<void> {
    const { pid = 0 } = this.first
    const ended = once(this.first, 'exit')
    if (ending === 'Ctrl-C') process.kill(-pid, 'SIGINT')
    else process.kill(pid, ending)
    await ended
    await until(() => this.list().length === 0, endingMs)
  }
}
