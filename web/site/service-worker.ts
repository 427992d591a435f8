/**
 * Caches visited pages for offline use. Only public pages are cached: never the API, the sign-in, portal or
 * office. Imports nothing, because it is one file with a fixed address.
 */

type Extendable = { waitUntil(promise: Promise<unknown>): void }
type Events = {
  install: Event & Extendable
  activate: Event & Extendable
  fetch: FetchEvent
  message: MessageEvent<{ keep?: string[] }> & Extendable
}
type FetchEvent = Event & Extendable & { request: Request; respondWith(response: Promise<Response>): void }
type WorkerScope = {
  location: Location
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof Events>(name: Name, act: (event: Events[Name]) => void): void
}
const worker = globalThis as unknown as WorkerScope

const cacheName = 'site-1'
const mostKept = 300
/** The pages about a missing connection, with their styles. Never displaced by visited pages. */
const offlineCacheName = 'offline-1'
const freshMs = 24 * 60 * 60 * 1000
const offlinePages = { en: '/offline', fi: '/fi/ei-yhteytta' }

const isNobodys =
  /^\/(?:fi\/)?(?:api|auth|auth-error|portal|portaali|office|toimisto|__third-party-proxy)(?:\/|$)/
const isHashed = /^\/assets\//
/** Only the server knows the current build. */
const isNeverKept = /^\/(?:sw\.js|page-data\/app-data\.json)$/

worker.addEventListener('install', (event) =>
  event.waitUntil(keepOfflinePages().finally(() => worker.skipWaiting())),
)

worker.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name !== cacheName && name !== offlineCacheName)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => worker.clients.claim()),
  ),
)

/** Resources that the page loaded before the worker was active. */
worker.addEventListener('message', (event) => {
  const requests = (event.data.keep ?? []).map((url) => new Request(url)).filter(mayKeep)
  event.waitUntil(Promise.allSettled(requests.map((request) => keptFirst(request, event))))
  event.waitUntil(refreshOfflinePages())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (!mayKeep(request)) return
  const { pathname } = new URL(request.url)
  event.respondWith(isHashed.test(pathname) ? keptFirst(request, event) : networkFirst(request, event))
})

function mayKeep({ url, method, headers }: Request): boolean {
  const { origin, pathname } = new URL(url)
  return (
    method === 'GET' &&
    origin === worker.location.origin &&
    !headers.has('authorization') &&
    !headers.has('range') &&
    !isNobodys.test(pathname) &&
    !isNeverKept.test(pathname)
  )
}

async function keptFirst(request: Request, event: Extendable): Promise<Response> {
  return (await kept(request)) ?? fromNetwork(request, event)
}

async function networkFirst(request: Request, event: Extendable): Promise<Response> {
  try {
    return await fromNetwork(request, event)
  } catch (failure) {
    const response = (await kept(request)) ?? (request.mode === 'navigate' && (await offlinePage(request)))
    if (response) return response
    throw failure
  }
}

async function fromNetwork(request: Request, event: Extendable): Promise<Response> {
  const response = await fetch(request)
  const isPublic = (response.headers.get('cache-control') ?? '').includes('public')
  const isOurs = response.type === 'basic' && !response.redirected
  if (response.status === 200 && isOurs && (isPublic || isHashed.test(new URL(request.url).pathname)))
    event.waitUntil(keep(request, response.clone()))
  return response
}

/** Pages do not depend on their query. */
const keyOf = ({ url }: Request) => new URL(url).origin + new URL(url).pathname.replace(/(.)\/$/, '$1')

const kept = async (request: Request) =>
  (await (await caches.open(cacheName)).match(keyOf(request))) ??
  (await caches.open(offlineCacheName)).match(keyOf(request))

const offlinePage = async ({ url }: Request) =>
  (await caches.open(offlineCacheName)).match(
    offlinePages[/^\/fi(?:\/|$)/.test(new URL(url).pathname) ? 'fi' : 'en'],
  )

/** Without them the worker is installed too, for the pages that are visited. */
async function keepOfflinePages(): Promise<void> {
  const cache = await caches.open(offlineCacheName)
  await Promise.allSettled(
    Object.values(offlinePages).map(async (path) => {
      const response = await fetch(path, { cache: 'no-cache' })
      if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
      const files = [
        ...(await response.clone().text()).matchAll(/ href="(\/assets\/[^"]+\.(?:css|svg|woff2))"/g),
      ]
      await cache.addAll(files.map(([, file = '']) => file))
      await cache.put(path, response)
    }),
  )
}

/** Loads them again where one is missing or older than a day. */
async function refreshOfflinePages(): Promise<void> {
  const cache = await caches.open(offlineCacheName)
  const pages = await Promise.all(Object.values(offlinePages).map((path) => cache.match(path)))
  const isFresh = (page: Response | undefined) =>
    Date.now() - Date.parse(page?.headers.get('date') ?? '') < freshMs
  if (!pages.every(isFresh)) await keepOfflinePages()
}

async function keep(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.put(keyOf(request), response)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(keys.length - mostKept, 0)).map((key) => cache.delete(key)))
}
