import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '#contract/entry-paths.ts'
import { languages } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { replyNotFound } from '#server/http/problems.ts'
import { answerAppData } from './app-data.ts'
import { answerFailures } from './failed-page.ts'
import { type Entry, readFirstScreens } from './first-screens.ts'
import { tagManagerSandbox } from './measuring-sandbox.ts'
import { readMissingPage, sendMissingPage } from './missing-page.ts'
import { nameOwnAddress } from './own-address.ts'
import { cacheControlOf, isFilePath, pageKindOf, pathOf } from './page-kinds.ts'
import { sendHeld } from './published/send-held.ts'
import type { Site } from './published/site.ts'
import { thirdPartyProxy } from './third-party-proxy.ts'
import { wellKnownFiles } from './well-known-files.ts'

/** Finds where an address leads that is none of the build; null for nowhere. */
type FindTarget = (path: string) => Promise<string | null>

/**
 * Serves the build: hashed assets with a long cache time, the pages of the site as they were rendered, and the
 * entries of portal, office and laboratory page with their configuration, so that one build serves every installation. Other addresses
 * get the 404 page of the site.
 */
export async function webPages(
  app: FastifyInstance,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  findTarget: FindTarget,
  site: Site,
): Promise<void> {
  const root = resolve(config.webDirectory)
  nameOwnAddress(app, root, config.publicUrl)
  const entries = {
    portal: readEntry(root, 'portal', config),
    office: readEntry(root, 'office', config),
    laboratory: readEntry(root, 'laboratory', config),
  }
  const missing = { en: readMissingPage(root, 'en', site), fi: readMissingPage(root, 'fi', site) }
  answerFailures(app, root, site)
  const { tagManager } = config
  thirdPartyProxy(app, [...(tagManager ? [tagManager.scriptUrl] : []), ...config.thirdPartyScripts])
  if (tagManager) tagManagerSandbox(app, root, tagManager.origins)
  answerAppData(app, root, config, site)
  wellKnownFiles(app, config, clock)
  if (config.campaignRoute) leadToCampaign(app, root, config.campaignRoute)
  await app.register(fastifyStatic, {
    root,
    serve: false,
    index: false,
    cacheControl: false,
    // The build has compressed scripts and style sheets beside them.
    preCompressed: true,
    allowedPath: isPublic,
    setHeaders: (response, path) =>
      response.header('cache-control', cacheControlOf(relative(root, path).replaceAll(sep, '/'))),
  })
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request)
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    const kind = pageKindOf(path)
    if (!isPage || kind === 'api' || (isFilePath(path) && !isForReading(request)))
      return replyNotFound(request, reply)
    if (kind !== 'site') return sendEntry(entries[kind](path), reply)
    const target = await findTarget(path)
    if (target !== null) return reply.header('cache-control', 'no-cache').redirect(target, 302)
    const page = missing[languageOf(path)]()
    return page === null ? replyNotFound(request, reply) : sendMissingPage(page, request, reply)
  })
  // With or without a slash at the end and without redirect: the site removes it in the browser. A missing file is
  // left to the handler above.
  app.get('/*', (request, reply) => {
    const path = pathOf(request)
    if (path.length > longestPath || isOdd.test(path)) return reply.callNotFound()
    const file = isFilePath(path) ? path : `${path.replace(/\/+$/, '')}/index.html`
    const found = isPublic(file) ? site.find(file.slice(1)) : null
    if (found === null) return reply.callNotFound()
    return found === 'folder' ? reply.sendFile(file) : sendHeld(site, file.slice(1), found, request, reply)
  })
}

/** False for the entries as built, which lack their configuration, and for records of the build. */
const isPublic = (path: string) =>
  path.endsWith('/index.html') || !(path.endsWith('.html') || path.startsWith('/.'))

/** Redirects the short address of a campaign to its page in the portal, in either language. */
function leadToCampaign(app: FastifyInstance, root: string, { path, code }: { path: string; code: string }) {
  for (const language of languages) {
    const address = pathTo.start({}, language).replace(/\/$/, '') + path
    const isTaken = pageKindOf(address) !== 'site'
    if (isTaken || existsSync(join(root, address)))
      throw new Error(`CAMPAIGN_PATH: ${address} is an address of the site already`)
    const target = pathTo.campaign({ code }, language)
    for (const asked of [address, `${address}/`]) {
      app.get(asked, (_, reply) => reply.header('cache-control', 'no-cache').redirect(target, 302))
    }
  }
}

/** True for what is opened as a page, such as an address of an earlier site; scripts and pictures ask for other types. */
const isForReading = ({ headers: { accept = '' } }: FastifyRequest): boolean => accept.includes('text/html')

/** Longer than the path of any page or file; the file system refuses names of 256 bytes. */
const longestPath = 250

/** True for names that no page has, so that the file system need not be asked. */
const isOdd = /\/{2}|\/\.|[%\\]/

/** As bytes: an entry names no page by its whole address, and an address of its configuration must stay as it is set. */
function sendEntry(html: Buffer, reply: FastifyReply) {
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
}

/** Entry document of an address with the public configuration. */
function readEntry(root: string, name: Entry, config: Config): (path: string) => Buffer {
  const html = readFileSync(resolve(root, `${name}.html`), 'utf8')
  const { domain, clientId, audience, organization, authorizeTimeoutSeconds } = config.auth
  const known = JSON.stringify({
    apiUrl: config.apiUrl,
    authDomain: domain,
    authClientId: clientId,
    authAudience: audience,
    authOrganization: organization,
    authorizeTimeoutSeconds,
    sentryDsn: config.sentryDsn,
  })
  const escaped = known.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const filled = html.replace(
    'name="labsilta-config" content=""',
    // A function, because `$&` in a replacement text would be expanded.
    () => `name="labsilta-config" content="${escaped}"`,
  )
  if (filled === html) throw new Error(`${name}.html has no place for its configuration`)
  const ofFirstScreens = readFirstScreens(root, name).map(([path, head]): [string, Buffer] => [
    path,
    Buffer.from(filled.replace('</head>', () => `${head}</head>`)),
  ])
  const pages = new Map(ofFirstScreens)
  const other = Buffer.from(filled)
  return (path) => pages.get(path.replace(/\/+$/, '')) ?? other
}
