import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ErrorEvent, parseEnvelope } from '@sentry/core'

/** Receiver of error reports: parses real envelopes and keeps their events. */
export class ErrorReceiver {
  readonly events: ErrorEvent[] = []
  /** Other items, such as sessions and client reports. */
  readonly others: string[] = []
  readonly #server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    const parts: Buffer[] = []
    request.on('data', (part) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      if (request.method === 'POST') this.#read(body)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })

  #read(body: Buffer): void {
    const [, items] = parseEnvelope(body)
    for (const [{ type }, payload] of items) {
      if (type === 'event') this.events.push(payload as ErrorEvent)
      else this.others.push(type)
    }
  }

  static async start(): Promise<ErrorReceiver> {
    const receiver = new ErrorReceiver()
    await new Promise<void>((resolve) => receiver.#server.listen(0, '127.0.0.1', resolve))
    return receiver
  }

  get dsn(): string {
    return `http://key@127.0.0.1:${(this.#server.address() as AddressInfo).port}/1`
  }

  messages(): (string | undefined)[] {
    return this.events.map(({ exception }) => exception?.values?.at(-1)?.value)
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
