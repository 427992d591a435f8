import { randomBytes } from 'node:crypto'
import { createServer, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort, listenOnFreePort, loopback } from '#local/ports.ts'
import * as bytes from '#tests/support/file-bytes.ts'
import { aReception } from '#tests/support/reception.ts'

type Verdict = (content: Buffer) => string | null

/** Implements clamd's INSTREAM; a null verdict closes the connection without an answer. */
async function startScanner(verdict: Verdict): Promise<string> {
  const server = createServer((socket) => {
    let got: Buffer = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (chunk: Buffer) => {
      got = Buffer.concat([got, chunk])
      let at = 'zINSTREAM\0'.length
      const pieces: Buffer[] = []
      while (got.length >= at + 4) {
        const length = got.readUInt32BE(at)
        if (length === 0) {
          const said = verdict(Buffer.concat(pieces))
          return said === null ? socket.destroy() : socket.end(`${said}\0`)
        }
        pieces.push(got.subarray(at + 4, at + 4 + length))
        at += 4 + length
      }
    })
  })
  const port = await findFreePort()
  await new Promise<void>((resolve) => server.listen(port, loopback, resolve))
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  return `tcp://${loopback}:${port}`
}

test('the scanner sees the whole file and decides; without its verdict nothing is kept', async () => {
  const { fileStore, receive, refusalOf } = await aReception()
  const scanned = (url: string, file = bytes.pdf) =>
    receive(Readable.from([file]), 'a.pdf', { scanner: { url, timeoutMs: 5000 } })
  let seen: Buffer = Buffer.alloc(0)
  const clean = await startScanner((content) => {
    seen = content
    return 'stream: OK'
  })
  const file = bytes.pdfWith(randomBytes(300_000))
  await fileStore.remove((await scanned(clean, file)).key)
  expect(seen.equals(file)).toBe(true)

  const verdicts: [string | null, string][] = [
    ['stream: Win.Test.EICAR_HDB-1 FOUND', 'file_infected'],
    ['INSTREAM size limit exceeded. ERROR', 'file_scanner_away'],
    ['x'.repeat(2000), 'file_scanner_away'],
    ['', 'file_scanner_away'],
    [null, 'file_scanner_away'],
  ]
  for (const [said, code] of verdicts) {
    expect(await refusalOf(scanned(await startScanner(() => said)))).toBe(code)
  }
  const nobody = `tcp://${loopback}:${await findFreePort()}`
  expect(await refusalOf(scanned(nobody))).toBe('file_scanner_away')
})

test.each([
  ['says nothing', () => {}],
  ['reads nothing', (socket: Socket) => void socket.pause()],
  [
    'never comes to an end',
    (socket: Socket) => {
      const drip = setInterval(() => socket.write('.'), 20)
      socket.on('close', () => clearInterval(drip))
    },
  ],
])('a scanner that %s is given up in time', async (_what, behave) => {
  const { receive, refusalOf } = await aReception()
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    if (behave.length === 0) socket.resume()
    behave(socket)
  })
  const port = await listenOnFreePort(server)
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const scanner = { url: `tcp://${loopback}:${port}`, timeoutMs: 300 }
  const file = bytes.pdfWith(Buffer.alloc(900_000, 'x'))
  expect(await refusalOf(receive(Readable.from([file]), 'a.pdf', { scanner }))).toBe('file_scanner_away')
})
