import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Inserted before partytown's service worker: the sandbox comes from the server, where it gets its policy. */
const sandboxFromServer = `addEventListener('fetch', (event) => {
  if (new URL(event.request.url).pathname.endsWith('sw.html')) event.stopImmediatePropagation()
})
`

/** Files of partytown, by the names that pages use. */
export function readPartytown(): [name: string, text: string][] {
  const main = createRequire(import.meta.url).resolve('@qwik.dev/partytown/package.json')
  const read = (name: string) => readFileSync(join(dirname(main), 'lib', name), 'utf8')
  return [
    ...['partytown.js', 'partytown-media.js', 'partytown-sandbox-sw.html'].map((name): [string, string] => [
      `~partytown/${name}`,
      read(name),
    ]),
    ['~partytown/partytown-sw.js', sandboxFromServer + read('partytown-sw.js')],
  ]
}
