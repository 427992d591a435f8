import { allowScripts } from '#web/shell/trusted-types.ts'

const folder = '/~partytown/'
const worker = `${folder}partytown-sw.js`
const proxy = '/__third-party-proxy'

type Page = { dataLayer?: object[]; partytown?: object; _pttt?: null }

/**
 * Lets partytown run the tag manager in a worker. Where it cannot, as without service workers, it would run it in the page:
 * then nothing is loaded at all.
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
  // Partytown would make itself a policy that lets everything through. It has to do with ours.
  page._pttt = null
  page.partytown = { lib: folder, forward: ['dataLayer.push'], fallbackTimeout: 0, resolveUrl }
  page.dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }]
  const script = document.createElement('script')
  script.type = 'text/partytown'
  script.src = resolveUrl(new URL(scriptUrl), location, 'script').href
  document.head.append(script)
  // By a name, for it is no part of our program.
  const address = `${folder}partytown.js`
  await import(/* @vite-ignore */ address)
  return true
}

/** Ends what runs; the document has to be loaded anew to be rid of the rest. */
export async function stopTagManager(): Promise<void> {
  document.querySelector(`iframe[src^="${folder}"]`)?.remove()
  const registration = await navigator.serviceWorker.getRegistration(folder)
  await registration?.unregister()
}

const isProxied = (address: string) => {
  const url = new URL(address, location.href)
  return url.origin === location.origin && url.pathname === proxy
}

/** Partytown sends this to its worker as text, so it uses nothing from around it. */
function resolveUrl(url: URL, place: { origin: string }, type: string): URL {
  if (type !== 'script' || url.origin === place.origin) return url
  const proxied = new URL('/__third-party-proxy', place.origin)
  proxied.searchParams.set('url', url.href)
  return proxied
}
