import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Renderer } from '@takumi-rs/core'

/** Pixels of each side. */
const size = 32
const headerBytes = 22

/** File of the icon of all pages. */
export const iconFile = 'web/shell/icon.svg'

/** Icon for programs that ask for `/favicon.ico` and read no SVG: one PNG in an ICO file. */
export async function drawFavicon(root: string): Promise<Uint8Array> {
  const src = readFileSync(join(root, iconFile), 'utf8').replace(
    '<svg',
    `<svg width="${size}" height="${size}"`,
  )
  const png = await new Renderer().render(
    { type: 'image', src, width: size, height: size },
    { width: size, height: size, format: 'png' },
  )
  const header = Buffer.alloc(headerBytes)
  // One image of type icon.
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  // Colour planes and bits of a pixel.
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(headerBytes, 18)
  return Buffer.concat([header, png])
}
