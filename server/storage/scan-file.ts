import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '#server/refusal.ts'
import { countScan } from './storage-metrics.ts'

const defaultPort = 3310
/** A verdict is one line. */
const longestAnswer = 1000

export type Scanner = {
  /** Address of clamd, such as `tcp://clamav:3310`. */
  url: string
  /** Longest time for one file. */
  timeoutMs: number
}

/**
 * Asks ClamAV about a file, streamed with its INSTREAM command. Fails closed: without a clear "OK" in time the file is
 * refused, with a code that invites to try again.
 */
export async function refuseInfected(path: string, scanner: Scanner): Promise<void> {
  const verdict = await ask(path, scanner).catch((error) => {
    countScan('none')
    throw Object.assign(new Refusal('file_scanner_away'), { cause: error })
  })
  const isInfected = verdict.endsWith(' FOUND')
  const isClean = verdict === 'stream: OK'
  countScan(isInfected ? 'infected' : isClean ? 'clean' : 'none')
  if (isInfected) throw new Refusal('file_infected')
  if (!isClean)
    throw Object.assign(new Refusal('file_scanner_away'), {
      cause: new Error(`the scanner said: ${verdict}`),
    })
}

async function ask(path: string, { url, timeoutMs }: Scanner): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) || defaultPort })
  // Of the whole exchange: a scanner that answers letter by letter is of no use either.
  const timer = setTimeout(
    () => socket.destroy(new Error(`the scanner gave no verdict in ${timeoutMs} ms`)),
    timeoutMs,
  )
  // A file over the scanner's own limit is answered, and the connection closed, while we still send.
  const [answer] = await Promise.all([
    readAnswer(socket),
    pipeline(Readable.from(framed(createReadStream(path))), socket, { end: false }).catch(() => {}),
  ]).finally(() => {
    clearTimeout(timer)
    socket.destroy()
  })
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
      else if (answer.length > longestAnswer) reject(new Error('the scanner gives no verdict'))
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error(`the scanner hung up after "${answer}"`)))
  })
}
