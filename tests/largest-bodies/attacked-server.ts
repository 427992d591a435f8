import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programFile, projectRoot } from '#local/settings.ts'
import { answerLayoutsFile } from '#server/pages/published/build-files.ts'
import type { World } from '#tests/bad-input/subjects.ts'
import { until } from '#tests/support/until.ts'
import { serverEnvironment } from '#tools/bench/server.ts'

/** Longest turn of the event loop: its duration, and the processor time of it. */
export type LongestTurn = { ms: number; processorMs: number }

/** Server in a process of its own, on the database of a world. */
export class AttackedServer {
  readonly url: string
  readonly #child: ChildProcess
  readonly #folder: string

  private constructor(child: ChildProcess, url: string, folder: string) {
    this.#child = child
    this.url = url
    this.#folder = folder
  }

  static async start({ api, the }: World): Promise<AttackedServer> {
    const folder = await mkdtemp(join(tmpdir(), 'labsilta-attacked-'))
    const environment: Record<string, string> = {
      ...(await serverEnvironment({ databaseUrl: api.databaseUrl, issuer: the.issuer, folder })),
      FILES_DIR: api.context.config.files.directory,
      FORMS_PER_HOUR: '100000',
      // A busy machine is no overload of the server under test.
      MAX_EVENT_LOOP_DELAY_MS: '0',
      LOG_LEVEL: 'fatal',
    }
    await writeAnswerPages(environment.WEB_DIR ?? '')
    const noteTurns = new URL('note-turns.ts', import.meta.url).href
    const child = spawn(process.execPath, ['--import', noteTurns, programFile, 'serve'], {
      cwd: projectRoot,
      env: { PATH: process.env.PATH, ...environment },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const server = new AttackedServer(child, `http://127.0.0.1:${environment.PORT}`, folder)
    await until(async () => (await fetch(`${server.url}/api/ready`).catch(() => null))?.ok === true, 60_000)
    return server
  }

  /** The longest turn since the last call. */
  async takeLongestTurn(): Promise<LongestTurn> {
    const told = once(this.#child, 'message')
    this.#child.send('take')
    const [turn] = (await told) as [LongestTurn]
    return turn
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** Resident memory at its highest, in megabytes. */
  highestMemoryMb(): number {
    const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8')
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await ended
    await rm(this.#folder, { recursive: true, force: true })
  }
}

/** Pages that answer forms, which otherwise need a build: the words of the page alone. */
async function writeAnswerPages(webDirectory: string): Promise<void> {
  const program = join(webDirectory, '.build/program')
  await mkdir(program, { recursive: true })
  await writeFile(join(webDirectory, answerLayoutsFile), '{}')
  await writeFile(
    join(program, 'answer.js'),
    'export const renderAnswerPage = (page) => JSON.stringify(page)',
  )
}
