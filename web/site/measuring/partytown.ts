import { allowScripts } from '#web/shell/trusted-types.ts'

const folder = '/~partytown/'
const worker = `${folder}partytown-sw.js`
const proxy = '/__third-party-proxy'

type Page = { dataLayer?: object[]; partytown?: object; _pttt?: null }

/**
 * Runs the tag manager in a worker with Partytown. Where that is impossible, for example without service
 * workers, Partytown would run it in the page; then it is not loaded at all.
 */
export async function startTagManager(scriptUrl: string): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  allowScripts((address) => address === worker || isProxied(address))
  try {
    await navigator.serviceWorker.register(worker, { scope: folder })
  } catch {
    return false
  }
  const page = globalThis as Page
  // Prevents Partytown from creating a policy that allows everything; our policy applies.
  page._pttt = null
  page.partytown = { lib: folder, forward: ['dataLayer.push'], fallbackTimeout: 0, resolveUrl }
  page.dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }]
  const script = document.createElement('script')
  script.type = 'text/partytown'
  script.src = resolveUrl(new URL(scriptUrl), location, 'script').href
  document.head.append(script)
  // A variable, because the file is not part of our bundle.
  const address = `${folder}partytown.js`
  await import(/* @vite-ignore */ address)
  return true
}

/** Stops the tag manager; removing it completely needs a reload of the document. */
export async function stopTagManager(): Promise<void> {
  document.querySelector(`iframe[src^="${folder}"]`)?.remove()
  const registration = await navigator.serviceWorker.getRegistration(folder)
  await registration?.unregister()
}

const isProxied = (address: string) => {
  const url = new URL(address, location.href)
  return url.origin === location.origin && url.pathname === proxy
}

/** Sent to Partytown's worker as text, so it must not use anything from its scope. */
function resolveUrl(url: URL, place: { origin: string }, type: string): URL {
  if (type !== 'script' || url.origin === place.origin) return url
  const proxied = new URL('/__third-party-proxy', place.origin)
  proxied.searchParams.set('url', url.href)
  return proxied
}
