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
  /** Largest file that the process can write, as on a full disk. */
  mostFileKb?: number
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
    const { name, command, program, environment, port, metricsPort, logDir, mostFileKb } = this.#place
    const log = openSync(join(logDir, `${name}.log`), 'a')
    const limit = mostFileKb === undefined ? '' : `ulimit -f ${mostFileKb}; `
    const run = [process.execPath, 'server/main.mjs', command]
    const child = spawn('bash', ['-c', `${limit}exec "$0" "$@"`, ...run], {
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

  /** Address of a server, past the load balancer. */
  get url(): string {
    return `http://127.0.0.1:${this.#place.port}`
  }

  /** Ends the process at once, and starts another at its address. */
  async kill(): Promise<void> {
    await this.crash()
    await this.start()
  }

  /** Ends the process at once. */
  crash = (): Promise<void> => this.#end('SIGKILL')

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
