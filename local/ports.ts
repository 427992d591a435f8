import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '#local/start-error.ts'

/** Loopback only: nothing of the local stand-ins is to be reachable from another machine. */
export const loopback = '127.0.0.1'

// Below the range from which systems hand out ports to outgoing connections.
const lowestTestPort = 20_000
const highestTestPort = 32_000

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: loopback, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

/** A port that is free now; another program may still take it first, so callers try again when it did. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = randomInt(lowestTestPort, highestTestPort)
    if (await isPortFree(port)) return port
  }
  throw new StartError(`No free port was found between ${lowestTestPort} and ${highestTestPort}.`)
}

/**
 * What an earlier run left behind may need a moment to go away, so a busy port gets three seconds.
 * `variable` is what the person can set to move us elsewhere.
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
