import { createServer, type Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Provider } from 'oidc-provider'
import { loopback } from '#local/ports.ts'

/** What a provider can do to us; tests switch these on to see what the product makes of it. */
export type Faults = {
  /** Every answer comes this much later. */
  slowMs: number
  /** Connections break without an answer. */
  isDown: boolean
  /** The token endpoint asks for a second factor, which the product does not offer. */
  asksForSecondFactor: boolean
  /** Every refresh token is refused as if it were long dead. */
  refusesRefreshTokens: boolean
  /** Lifetime of the access tokens handed out from now on. */
  accessTokenSeconds: number
}

export const noFaults: Faults = {
  slowMs: 0,
  isDown: false,
  asksForSecondFactor: false,
  refusesRefreshTokens: false,
  accessTokenSeconds: 3600,
}

export type Middleware = Parameters<Provider['use']>[0]

export function faultMiddleware(faults: Faults): Middleware {
  return async (context, next) => {
    if (faults.slowMs > 0) await pause(faults.slowMs)
    if (faults.isDown) {
      context.respond = false
      context.req.socket.destroy()
      return
    }
    await next()
  }
}

/**
 * Lets tests in other processes change the faults: PUT a part of them as JSON, DELETE to be well again. Opened only when
 * asked for, never by `npm start`.
 */
export function openFaultControl(port: number, faults: Faults): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method === 'DELETE') Object.assign(faults, noFaults)
    else Object.assign(faults, JSON.parse(Buffer.concat(await request.toArray()).toString()))
    response.end()
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, loopback, () => resolve(server))
  })
}
