import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import bwip from 'bwip-js/node'

const width = 640
const height = 480
const framesPerSecond = 5
const white = 235
const black = 16

/** Part of a film: QR codes side by side, or nothing, for some seconds. */
export type Scene = { codes: readonly string[]; seconds: number }

/** Writes a film that Chromium shows in place of a camera, again and again. */
export async function writeFilm(file: string, scenes: readonly Scene[]): Promise<void> {
  const film = createWriteStream(file)
  film.write(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`)
  for (const { codes, seconds } of scenes) {
    const picture = drawPicture(codes)
    for (let frame = 0; frame < seconds * framesPerSecond; frame += 1) {
      film.write('FRAME\n')
      if (!film.write(picture)) await once(film, 'drain')
    }
  }
  film.end()
  await once(film, 'finish')
}

/** Brightness of all points, and no colour. */
function drawPicture(codes: readonly string[]): Buffer {
  const picture = Buffer.alloc(width * height * 1.5, 128).fill(white, 0, width * height)
  const side = Math.floor(width / Math.max(codes.length, 1))
  for (const [index, code] of codes.entries()) drawCode(picture, code, { left: index * side, side })
  return picture
}

function drawCode(picture: Buffer, text: string, { left, side }: { left: number; side: number }): void {
  const [symbol] = bwip.raw({ bcid: 'qrcode', text })
  if (!symbol || !('pixs' in symbol)) throw new Error('A QR code is a matrix')
  const { pixs, pixx } = symbol
  // Four empty modules on each side.
  const module = Math.floor(Math.min(side, height) / (pixx + 8))
  const from = {
    x: left + Math.floor((side - pixx * module) / 2),
    y: Math.floor((height - pixx * module) / 2),
  }
  for (let y = 0; y < pixx * module; y += 1)
    for (let x = 0; x < pixx * module; x += 1)
      if (pixs[Math.floor(y / module) * pixx + Math.floor(x / module)])
        picture[(from.y + y) * width + from.x + x] = black
}
