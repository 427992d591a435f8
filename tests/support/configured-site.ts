import { identityEnvironment } from '#local/identity/settings.ts'
import { findFreePort } from '#local/ports.ts'
import { buildApp } from '#server/app.ts'
import { buildContext } from '#server/build-context.ts'
import { readConfig } from '#server/config.ts'

export type ConfiguredSite = { url: string; stop(): Promise<void> }

/** Real server with the built pages and a configuration. Pages need no database, and it has none. */
export async function startConfiguredSite(environment: Record<string, string>): Promise<ConfiguredSite> {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    PUBLIC_URL: url,
    ...identityEnvironment('http://localhost:1/'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAX_EVENT_LOOP_DELAY_MS: '0',
    ...environment,
  })
  const { context, close } = await buildContext(config)
  const app = await buildApp(context)
  await app.listen({ host: '127.0.0.1', port })
  return {
    url,
    async stop() {
      app.server.closeAllConnections()
      await app.close()
      await close()
    },
  }
}
