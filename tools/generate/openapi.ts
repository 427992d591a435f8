import { buildApp } from '#server/app.ts'
import { buildContext } from '#server/build-context.ts'
import { readConfig } from '#server/config.ts'

/** OpenAPI document of the running server, without connections to other services. */
export async function openapiText(): Promise<string> {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    AUTH_DOMAIN: 'http://127.0.0.1:1',
    AUTH_ISSUER: 'http://127.0.0.1:1/',
    AUTH_CLIENT_ID: 'labsilta-web',
    AUTH_AUDIENCE: 'https://api.labsilta.example/',
    SMTP_URL: 'smtp://127.0.0.1:1',
    FILES_DIR: 'var/generate',
  })
  const { context, close } = await buildContext(config)
  const app = await buildApp(context, { servePages: false })
  await app.ready()
  const text = `${JSON.stringify(app.swagger(), null, 2)}\n`
  await app.close()
  await close()
  return text
}
