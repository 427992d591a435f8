import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Starts Caddy with the configuration that the compose file ships, in front of these servers. */
export async function startBalancer(publicUrl: string, servers: readonly string[], plainPort: number) {
  requireCaddy()
  const folder = mkdtempSync(join(tmpdir(), 'labsilta-caddy-'))
  const shipped = readFileSync('deploy/compose/Caddyfile', 'utf8')
  const upstreams = servers.map((url) => new URL(url).host).join(' ')
  // Without certificates, and without a port for administration.
  const changes = {
    'server-1:3000 server-2:3000': upstreams,
    'auto_https disable_redirects': 'auto_https off\n\tadmin off',
    ':80 {': `:${plainPort} {`,
  }
  let adapted = shipped
  for (const [text, instead] of Object.entries(changes)) {
    if (!adapted.includes(text)) throw new Error(`The Caddyfile does not contain ${text}`)
    adapted = adapted.replaceAll(text, instead)
  }
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, adapted)
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
