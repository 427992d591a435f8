import { createServer, type Socket } from 'node:net'
import { loopback, requireFreePort } from './ports.ts'

/** How the scanner behaves; the second and third are faults. */
export const scannerBehaviours = ['answers', 'hangs', 'disconnects'] as const
export type ScannerBehaviour = (typeof scannerBehaviours)[number]

export type RunningScanner = {
  url: string
  behave(behaviour: ScannerBehaviour): void
  stop(): Promise<void>
}

/** Harmless text that every virus scanner reports, in two halves, so that this file is not reported itself. */
export const testVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '',
)

const command = 'zINSTREAM\0'
/** clamd's own limit unless configured. */
const mostBytes = 100 * 1024 * 1024

/** Stand-in for ClamAV: answers clamd's INSTREAM and finds the test virus in the bytes, not within archives. */
export async function startScanner(
  port: number,
  first: ScannerBehaviour = 'answers',
): Promise<RunningScanner> {
  await requireFreePort(port, 'SCANNER_PORT')
  let behaviour = first
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    scan(socket, () => behaviour)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, loopback, resolve)
  })
  return {
    url: `tcp://${loopback}:${port}`,
    behave: (next) => {
      behaviour = next
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

function scan(socket: Socket, behaviour: () => ScannerBehaviour): void {
  let got: Buffer = Buffer.alloc(0)
  let isAsked = false
  let isFound = false
  let scanned = 0
  let tail = ''
  const answer = (text: string) => socket.end(`${text}\0`)
  socket.on('data', (bytes: Buffer) => {
    got = Buffer.concat([got, bytes])
    if (!isAsked) {
      if (got.length < command.length) return
      if (got.toString('latin1', 0, command.length) !== command) return answer('UNKNOWN COMMAND')
      isAsked = true
      got = got.subarray(command.length)
      if (behaviour() === 'disconnects') return socket.destroy()
    }
    while (got.length >= 4) {
      const length = got.readUInt32BE(0)
      if (length === 0) {
        if (behaviour() === 'answers') answer(isFound ? 'stream: Win.Test.EICAR_HDB-1 FOUND' : 'stream: OK')
        return
      }
      scanned += length
      if (scanned > mostBytes) return answer('INSTREAM size limit exceeded. ERROR')
      if (got.length < 4 + length) {
        scanned -= length
        return
      }
      const text = tail + got.toString('latin1', 4, 4 + length)
      isFound ||= text.includes(testVirus)
      tail = text.slice(-testVirus.length)
      got = got.subarray(4 + length)
    }
  })
}
