import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { buildApp } from '#server/app.ts'
import { buildContext } from '#server/build-context.ts'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/log.ts'
import { answersOfBuild } from '#server/pages/answer-pages.ts'
import { publish } from '#server/pages/published/publish.ts'
import { heldText, type Site } from '#server/pages/published/site.ts'
import { watchSite } from '#server/pages/published/watch-site.ts'
import type { DiskSettings } from '#server/storage/open-disk.ts'
import { acceptedSecrets, makeBuild, makeFolder, placeIn } from './published-sites.ts'
import { until } from './until.ts'

const everyMs = 50

export type Server = { app: FastifyInstance; draw: ReturnType<typeof answersOfBuild> }

export const publicUrl = 'https://portal.lab.test'

/** Site of a server with a build in its folder and this store. */
export async function watch(webDirectory: string, store: DiskSettings, idleMs?: number): Promise<Site> {
  const config = { files: store, webDirectory, publicUrl, acceptedSecrets }
  const { site, stop } = await watchSite({ config, log: openLog('silent') }, { everyMs, idleMs })
  onTestFinished(stop)
  return site
}

export async function serve(webDirectory: string, store: DiskSettings): Promise<Server> {
  const site = await watch(webDirectory, store)
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    PUBLIC_URL: publicUrl,
    AUTH_DOMAIN: 'sign-in.lab.test',
    AUTH_ISSUER: 'https://sign-in.lab.test/',
    AUTH_CLIENT_ID: 'web',
    AUTH_AUDIENCE: 'https://api.lab.test/',
    SMTP_URL: 'smtp://127.0.0.1:1',
    FILES_DIR: await makeFolder(),
    WEB_DIR: webDirectory,
    MAX_EVENT_LOOP_DELAY_MS: '0',
    SENTRY_DSN: 'https://key@reports.lab.test/7',
  })
  const { context, close } = await buildContext(config)
  const app = await buildApp(context, { site })
  onTestFinished(async () => {
    await app.close()
    await close()
  })
  return { app, draw: answersOfBuild(webDirectory, site) }
}

/** Text of the page from the store; the folder of the server has another. */
export const aboutIn = (site: Site) => heldText(site, 'about/index.html')
export const shows = (site: Site, text: string) => until(async () => aboutIn(site) === text, 10_000)

export const publishTo = async (store: DiskSettings, files: Record<string, string> = {}, scripts?: string) =>
  publish(await placeIn(store), await makeBuild(files, scripts), new Date())
