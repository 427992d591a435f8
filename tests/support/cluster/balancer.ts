import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Global options for a test: no certificates, and no port for administration. */
const options = '{\n\tadmin off\n\tauto_https off\n}\n'

/** Starts Caddy with the configuration that the compose file ships, in front of these servers. */
export async function startBalancer(publicUrl: string, servers: readonly string[]) {
  requireCaddy()
  const folder = mkdtempSync(join(tmpdir(), 'labsilta-caddy-'))
  const shipped = readFileSync('deploy/compose/Caddyfile', 'utf8')
  const upstreams = servers.map((url) => new URL(url).host).join(' ')
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, options + shipped.replaceAll('server-1:3000 server-2:3000', () => upstreams))
  const caddy: ChildProcess = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { PATH: process.env.PATH, HOME: folder, PUBLIC_URL: publicUrl },
    stdio: 'ignore',
  })
  return {
    async stop() {
      const ended = once(caddy, 'exit')
      caddy.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function requireCaddy(): void {
  try {
    execFileSync('caddy', ['version'])
  } catch {
    throw new Error('Caddy is missing. On Debian: apt-get install caddy')
  }
}
