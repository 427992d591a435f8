import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '#local/start-error.ts'

/** Loopback only: local stand-ins must not be reachable from another machine. */
export const loopback = '127.0.0.1'

// Below the range of ephemeral ports.
const lowestTestPort = 20_000
const highestTestPort = 32_000

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: loopback, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

/** Finds a free port. Another program may still take it first, so callers retry. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = randomInt(lowestTestPort, highestTestPort)
    if (await isPortFree(port)) return port
  }
  throw new StartError(`No free port was found between ${lowestTestPort} and ${highestTestPort}.`)
}

/**
 * Waits up to three seconds for a busy port, because processes of an earlier run may still be ending.
 * `variable` names the setting that changes the port.
 */
export async function requireFreePort(port: number, variable: string): Promise<void> {
  const giveUpAt = Date.now() + 3_000
  while (!(await isPortFree(port))) {
    if (Date.now() > giveUpAt) {
      throw new StartError(
        `Port ${port} is taken by another program. Stop that program or choose another port: ${variable}=${port + 10} npm start`,
      )
    }
    await pause(150)
  }
}
