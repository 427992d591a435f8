import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Hit = { name: string; [more: string]: unknown }

/** Fake tag manager: its script stores values and sends events, which are recorded. */
export class FakeTagManager {
  /** Requests, including scripts. */
  readonly calls: string[] = []
  readonly hits: Hit[] = []
  readonly #server = createServer((request, response) => {
    const { method, url = '' } = request
    this.calls.push(`${method} ${url}`)
    response.setHeader('access-control-allow-origin', '*')
    if (url.startsWith('/hit')) {
      let text = ''
      request.on('data', (part) => {
        text += part
      })
      request.on('end', () => {
        this.hits.push(JSON.parse(text) as Hit)
        response.writeHead(204).end()
      })
      return
    }
    const script = this.#scripts[url]
    response.writeHead(script ? 200 : 404, { 'content-type': 'text/javascript' }).end(script?.() ?? '')
  })

  readonly #scripts: Record<string, () => string> = {
    '/gtm.js?id=GTM-TEST': () => `(function () {
      var hit = function (data) {
        return fetch('${this.origin}/hit', { method: 'POST', mode: 'no-cors', body: JSON.stringify(data) })
      }
      window.tagManagerRan = true
      document.cookie = '_tag=1; path=/'
      localStorage.setItem('_tag', '1')
      hit({ name: 'loaded', title: document.title, path: location.pathname })
      var layer = window.dataLayer || []
      var send = function (event) { hit({ name: event.event, path: location.pathname }) }
      for (var place = 0; place < layer.length; place++) send(layer[place])
      window.dataLayer = { push: send }
      fetch('${this.origin.replace('127.0.0.1', 'localhost')}/elsewhere').catch(function () { hit({ name: 'refused' }) })
      ;['more', 'unlisted'].forEach(function (name) {
        var script = document.createElement('script')
        script.src = '${this.origin}/' + name + '.js'
        document.head.appendChild(script)
      })
    })()`,
    '/more.js': () =>
      `fetch('${this.origin}/hit', { method: 'POST', mode: 'no-cors', body: '{"name":"more"}' })`,
    '/unlisted.js': () =>
      `fetch('${this.origin}/hit', { method: 'POST', mode: 'no-cors', body: '{"name":"unlisted"}' })`,
  }

  static async start(): Promise<FakeTagManager> {
    const fake = new FakeTagManager()
    await new Promise<void>((resolve) => fake.#server.listen(0, '127.0.0.1', resolve))
    return fake
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Server configuration that allows it. */
  get environment(): Record<string, string> {
    return {
      TAG_MANAGER_ID: 'GTM-TEST',
      TAG_MANAGER_URL: `${this.origin}/gtm.js`,
      TAG_MANAGER_ORIGINS: this.origin,
      THIRD_PARTY_SCRIPTS: `${this.origin}/more.js`,
    }
  }

  names(): string[] {
    return this.hits.map(({ name }) => name)
  }

  reset(): void {
    this.calls.length = 0
    this.hits.length = 0
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
