import { createServer, type Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Provider } from 'oidc-provider'
import { loopback } from '#local/ports.ts'

/** Faults of the identity provider that tests can switch on. */
export type Faults = {
  /** Delay of every reply. */
  slowMs: number
  /** Connections are closed without a reply. */
  isDown: boolean
  /** The token endpoint requires a second factor, which the product does not support. */
  asksForSecondFactor: boolean
  /** Every refresh token is refused as unknown. */
  refusesRefreshTokens: boolean
  /** Lifetime of access tokens issued from now on. */
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
 * Lets tests in other processes change the faults: PUT some of them as JSON, DELETE to reset. Opened only on request, never
 * by `npm start`.
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
