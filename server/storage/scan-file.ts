import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '#server/refusal.ts'

const timeoutMs = 60_000
const defaultPort = 3310

/**
 * Asks ClamAV about a file (`CLAMAV_URL`, e.g. `tcp://clamav:3310`), streamed with its INSTREAM command. Fails closed:
 * without a clear "OK" the file is refused.
 */
export async function refuseInfected(path: string, scannerUrl: string): Promise<void> {
  const verdict = await ask(path, new URL(scannerUrl)).catch((error) => {
    throw Object.assign(new Refusal('file_scanner_away'), { cause: error })
  })
  if (verdict.endsWith(' FOUND')) throw new Refusal('file_infected')
  if (verdict !== 'stream: OK')
    throw Object.assign(new Refusal('file_scanner_away'), {
      cause: new Error(`the scanner said: ${verdict}`),
    })
}

async function ask(path: string, { hostname, port }: URL): Promise<string> {
  const socket = connect({ host: hostname, port: Number(port) || defaultPort })
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('the scanner is silent')))
  // A file over the scanner's own limit is answered, and the connection closed, while we still send.
  const [answer] = await Promise.all([
    readAnswer(socket),
    pipeline(Readable.from(framed(createReadStream(path))), socket, { end: false }).catch(() => {}),
  ])
  socket.destroy()
  return answer
}

/** Each piece is preceded by its length, an empty one ends the stream. */
async function* framed(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const piece of content) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.length)
    yield length
    yield piece
  }
  yield Buffer.alloc(4)
}

function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1')
      if (answer.endsWith('\0')) resolve(answer.slice(0, -1))
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error(`the scanner hung up after "${answer}"`)))
  })
}
