import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { CodeInView, ReaderReply } from './reader-messages.ts'

/** More codes than this are never looked for, as on a sheet of labels. */
const mostCodes = 8

// The library would load its program from another host.
const isReady = prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true })

async function read(picture: ImageBitmap): Promise<CodeInView[]> {
  const { width, height } = picture
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser draws nothing in a worker')
  context.drawImage(picture, 0, 0)
  picture.close()
  const pixels = context.getImageData(0, 0, width, height)
  const codes = await readBarcodes(pixels, { formats: ['QRCode'], maxNumberOfSymbols: mostCodes })
  return codes.map(({ text, position: { topLeft, bottomRight } }) => ({
    text,
    fromMiddle: Math.hypot((topLeft.x + bottomRight.x - width) / 2, (topLeft.y + bottomRight.y - height) / 2),
  }))
}

const answer = (reply: ReaderReply) => self.postMessage(reply)

self.onmessage = async ({ data }: MessageEvent<ImageBitmap>) => {
  try {
    await isReady
    answer({ codes: await read(data) })
  } catch (error) {
    answer({ failure: String(error) })
  }
}
