import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort, loopback } from '#local/ports.ts'
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

test('the scanner sees the whole file and decides; without its word nothing is kept', async () => {
  const { fileStore, receive, refusalOf } = await aReception()
  let seen: Buffer = Buffer.alloc(0)
  const clean = await startScanner((content) => {
    seen = content
    return 'stream: OK'
  })
  const file = bytes.pdfWith(randomBytes(300_000))
  await fileStore.remove((await receive(Readable.from([file]), 'a.pdf', { clamavUrl: clean })).key)
  expect(seen.equals(file)).toBe(true)

  const verdicts: [string | null, string][] = [
    ['stream: Win.Test.EICAR_HDB-1 FOUND', 'file_infected'],
    ['INSTREAM size limit exceeded. ERROR', 'file_scanner_away'],
    ['', 'file_scanner_away'],
    [null, 'file_scanner_away'],
  ]
  for (const [said, code] of verdicts) {
    const clamavUrl = await startScanner(() => said)
    expect(await refusalOf(receive(Readable.from([bytes.pdf]), 'a.pdf', { clamavUrl }))).toBe(code)
  }
  const nobody = `tcp://${loopback}:${await findFreePort()}`
  const refused = receive(Readable.from([bytes.pdf]), 'a.pdf', { clamavUrl: nobody })
  expect(await refusalOf(refused)).toBe('file_scanner_away')
})
