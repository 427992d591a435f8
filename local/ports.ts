import { randomInt } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '#local/start-error.ts'

/** Loopback only: local stand-ins must not be reachable from another machine. */
export const loopback = '127.0.0.1'

// Below the range of ephemeral ports.
const lowestTestPort = 20_000
const highestTestPort = 32_000
const portsPerBlock = 50
const blockCount = (highestTestPort - lowestTestPort) / portsPerBlock

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: loopback, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

let block: Promise<number> | undefined
let offset = 0

/**
 * Finds a free port in the block of this process, so that processes that start at the same time never get the same one.
 * Each call returns another port until the block is used up.
 */
export async function findFreePort(): Promise<number> {
  block ??= claimBlock()
  const first = await block
  for (let attempt = 0; attempt < portsPerBlock; attempt++) {
    offset = (offset % (portsPerBlock - 1)) + 1
    const port = first + offset
    if (await isPortFree(port)) return port
  }
  throw new StartError(`No free port was found between ${first} and ${first + portsPerBlock}.`)
}

const attemptsToListen = 5

/** Listens on a free port of loopback and returns it. Another program may take a port after it was found free. */
export async function listenOnFreePort(server: Server): Promise<number> {
  for (let attempt = 0; attempt < attemptsToListen; attempt++) {
    const port = await findFreePort()
    if (await listensOn(server, port)) return port
  }
  throw new StartError(`Other programs took ${attemptsToListen} ports that were free a moment before.`)
}

const listensOn = (server: Server, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const refuse = () => resolve(false)
    server.once('error', refuse)
    server.listen(port, loopback, () => {
      server.off('error', refuse)
      resolve(true)
    })
  })

/** Claims a block of ports by listening on its first one as long as the process runs. */
async function claimBlock(): Promise<number> {
  for (let attempt = 0; attempt < blockCount; attempt++) {
    const first = lowestTestPort + portsPerBlock * randomInt(blockCount)
    if (await holdPort(first)) return first
  }
  throw new StartError(`No block of ports is free between ${lowestTestPort} and ${highestTestPort}.`)
}

function holdPort(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const claim = createServer().unref()
    claim.once('error', () => resolve(false))
    claim.listen({ port, host: loopback, exclusive: true }, () => resolve(true))
  })
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
