import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { until } from '#tests/support/until.ts'

type Place = {
  name: string
  command: 'serve' | 'work'
  /** Folder of the compiled program. */
  program: string
  environment: NodeJS.ProcessEnv
  port: number
  metricsPort: number
  logDir: string
}

/** Longest time in which a process ends by itself (runbook, *Upgrade*). */
const longestStopMs = 30_000

/** Server or worker that can be killed and replaced at its address. */
export class Member {
  readonly name: string
  readonly #place: Place
  #process: ChildProcess | null = null

  constructor(place: Place) {
    this.name = place.name
    this.#place = place
  }

  async start(): Promise<void> {
    const { name, command, program, environment, port, metricsPort, logDir } = this.#place
    const log = openSync(join(logDir, `${name}.log`), 'a')
    const child = spawn(process.execPath, ['server/main.mjs', command], {
      cwd: program,
      env: {
        ...environment,
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
        WEB_DIR: join(program, 'dist/web'),
      },
      stdio: ['ignore', log, log],
    })
    this.#process = child
    const address = command === 'serve' ? `${port}/api/ready` : `${metricsPort}/metrics`
    await until(async () => {
      if (child.exitCode !== null) throw new Error(`${name} ended: see ${logDir}`)
      return (await fetch(`http://127.0.0.1:${address}`).catch(() => null))?.ok ?? false
    }, 60_000)
  }

  /** Ends the process at once, and starts another at its address. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
    await this.start()
  }

  /** Replaces the process as an upgrade does. Returns its exit code, which is null if it did not end in time. */
  async replace(): Promise<number | null> {
    const code = await this.stop()
    await this.start()
    return code
  }

  async stop(): Promise<number | null> {
    const ended = this.#end('SIGTERM')
    const isLate = pause(longestStopMs, 'late', { ref: false })
    if ((await Promise.race([ended, isLate])) === 'late') {
      this.#process?.kill('SIGKILL')
      await ended
    }
    return this.#process?.exitCode ?? null
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
}
