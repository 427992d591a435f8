import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { identityEnvironment } from '#local/identity/settings.ts'
import { findFreePort } from '#local/ports.ts'
import { programFile, projectRoot } from '#local/settings.ts'

export type RunningServer = {
  url: string
  pid: number
  /** Resident memory now and at its highest, in megabytes. */
  memory(): { nowMb: number; highestMb: number }
  stop(): Promise<void>
}

type ServerOptions = { databaseUrl: string; issuer: string; folder: string }

/** Production settings except https addresses, which this machine does not have. */
export async function serverEnvironment({ databaseUrl, issuer, folder }: ServerOptions) {
  const webDir = join(folder, 'web')
  await mkdir(webDir, { recursive: true })
  // The pages are not measured; the server only wants them to be there.
  const page = '<meta name="labsilta-config" content="">'
  for (const name of ['portal', 'office', 'laboratory']) await writeFile(join(webDir, `${name}.html`), page)
  return {
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
    PORT: String(await findFreePort()),
    DATABASE_URL: databaseUrl,
    ...identityEnvironment(issuer),
    SMTP_URL: 'smtp://127.0.0.1:1',
    // A few people call as fast as they can.
    PERSON_CALLS_PER_MINUTE: '0',
    ORGANISATION_CALLS_PER_MINUTE: '0',
    FILE_CALLS_PER_MINUTE: '0',
    PERSON_DRAFTS: '0',
    ORGANISATION_DRAFTS: '0',
    FILES_DIR: join(folder, 'files'),
    WEB_DIR: webDir,
    MAX_CHECKOUT_SAMPLES: '5000',
  }
}

/** Far longer than a start takes, because other programs may need all processors. */
const longestStartMs = 180_000

/** The API in a process of its own. */
export async function startServer(environment: Record<string, string>): Promise<RunningServer> {
  // The preload ends the server when the channel to this process closes.
  const child = spawn(process.execPath, ['--import', './tools/end-with-parent.mjs', programFile, 'serve'], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${environment.PORT}`
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const giveUpAt = Date.now() + longestStartMs
  while (!(await fetch(`${url}/api/ready`).catch(() => null))?.ok) {
    if (child.exitCode !== null || Date.now() > giveUpAt) {
      await stop()
      throw new Error('The server did not start')
    }
    await pause(100)
  }
  const { pid = 0 } = child
  return { url, pid, memory: () => readMemory(pid), stop }
}

function readMemory(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (field: string) =>
    Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024
  return { nowMb: megabytes('VmRSS'), highestMb: megabytes('VmHWM') }
}
