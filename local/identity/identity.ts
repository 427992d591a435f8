import type { Server } from 'node:http'
import { loopback, requireFreePort } from '#local/ports.ts'
import { type Faults, noFaults, openFaultControl } from './faults.ts'
import { createProvider } from './provider.ts'
import { type IdentitySettings, identitySettings } from './settings.ts'
import { openStore } from './store.ts'

export type IdentityOptions = {
  port: number
  siteUrls: readonly string[]
  databaseUrl: string
  /** For tests only: port on which other processes switch faults on and off. */
  faultPort?: number
  /** Receives internal errors of the provider. */
  report(message: string): void
}

export type RunningIdentity = {
  settings: IdentitySettings
  /** Faults, changed by tests. */
  faults: Faults
  stop(): Promise<void>
}

export async function startIdentity(options: IdentityOptions): Promise<RunningIdentity> {
  await requireFreePort(options.port, 'AUTH_PORT')
  const settings = identitySettings(options.port, options.siteUrls)
  const faults = { ...noFaults }
  const pool = await openStore(options.databaseUrl)
  const provider = createProvider(settings, pool, faults)
  provider.on('server_error', (_context, error) => options.report(error.stack ?? String(error)))
  provider.silent = true
  const server = provider.listen(options.port, loopback)
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject))
  const control = options.faultPort ? await openFaultControl(options.faultPort, faults) : null
  return {
    settings,
    faults,
    async stop() {
      await Promise.all([server, control].map((one) => one && close(one)))
      await pool.end()
    },
  }
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    // Browsers keep idle connections open for minutes.
    server.closeAllConnections()
  })
}
