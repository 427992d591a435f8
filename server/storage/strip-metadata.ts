import { readFile, writeFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'

/** Removes from a picture what says where, when and by which device it was taken. The pixels stay as they are. */
export async function stripMetadata(path: string, type: 'image/jpeg' | 'image/png'): Promise<Buffer | null> {
  const bytes = await readFile(path)
  const stripped = type === 'image/jpeg' ? stripJpeg(bytes) : stripPng(bytes)
  if (stripped) await writeFile(path, stripped)
  return stripped
}

const startOfImage = 0xd8
const endOfImage = 0xd9
const startOfScan = 0xda
const comment = 0xfe
const exif = 0xe1
/** Application segments that say how the pixels are meant: JFIF, the colour profile, and Adobe's kind of colours. */
const keptSegments = new Set([0xe0, 0xe2, 0xee])

const isOptional = (marker: number) => marker === comment || (marker >= 0xe0 && marker <= 0xef)
/** Markers within the pixels: a stuffed byte, and the restarts. */
const isWithinScan = (marker: number) => marker === 0 || (marker >= 0xd0 && marker <= 0xd7)

/** Null for what is no whole JPEG. What follows the picture is left out: some phones put a film there. */
function stripJpeg(bytes: Buffer): Buffer | null {
  if (bytes.readUInt16BE(0) !== 0xff00 + startOfImage) return null
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  let place = 2
  while (place + 4 <= bytes.length) {
    if (bytes[place] !== 0xff) return null
    const marker = bytes[place + 1] ?? 0
    if (marker === 0xff) {
      place += 1
      continue
    }
    if (marker === endOfImage) return Buffer.concat([...kept, bytes.subarray(place, place + 2)])
    const end = marker === startOfScan ? endOfScan(bytes, place) : endOfSegment(bytes, place)
    const segment = bytes.subarray(place, end)
    const orientation = marker === exif ? orientationOf(segment) : null
    if (orientation !== null) kept.push(orientationSegment(orientation))
    else if (!isOptional(marker) || (keptSegments.has(marker) && !isOtherPicture(segment))) kept.push(segment)
    place = end
  }
  const isEnded = bytes.readUInt16BE(bytes.length - 2) === 0xff00 + endOfImage && place === bytes.length - 2
  return isEnded ? Buffer.concat([...kept, bytes.subarray(place)]) : null
}

const endOfSegment = (bytes: Buffer, place: number) => place + 2 + bytes.readUInt16BE(place + 2)

function endOfScan(bytes: Buffer, place: number): number {
  let at = endOfSegment(bytes, place)
  while (at < bytes.length - 1) {
    at = bytes.indexOf(0xff, at)
    if (at === -1) return bytes.length
    const next = bytes[at + 1] ?? 0
    if (!isWithinScan(next) && next !== 0xff) return at
    at += next === 0xff ? 1 : 2
  }
  return bytes.length
}

/** Index of further pictures behind this one, which would be wrong afterwards. */
const isOtherPicture = (segment: Buffer) => segment.subarray(4, 8).toString('latin1') === 'MPF\0'

const orientationTag = 0x0112

/** How the picture is turned, 2–8, from an EXIF segment; null where it stands upright or nothing is said. */
function orientationOf(segment: Buffer): number | null {
  if (segment.subarray(4, 10).toString('latin1') !== 'Exif\0\0') return null
  const tiff = segment.subarray(10)
  if (tiff.length < 14) return null
  const isLittle = tiff.subarray(0, 2).toString('latin1') === 'II'
  const read16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory + 2 > tiff.length) return null
  const entries = Math.min(read16(directory), Math.floor((tiff.length - directory - 2) / 12))
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12
    if (read16(at) !== orientationTag) continue
    const orientation = read16(at + 8)
    return orientation > 1 && orientation <= 8 ? orientation : null
  }
  return null
}

/** EXIF segment that says nothing but how the picture is turned. */
function orientationSegment(orientation: number): Buffer {
  const segment = Buffer.alloc(36)
  segment.writeUInt16BE(0xff00 + exif, 0)
  segment.writeUInt16BE(34, 2)
  segment.write('Exif\0\0MM\0*', 4, 'latin1')
  segment.writeUInt32BE(8, 14)
  segment.writeUInt16BE(1, 18)
  segment.writeUInt16BE(orientationTag, 20)
  segment.writeUInt16BE(3, 22)
  segment.writeUInt32BE(1, 24)
  segment.writeUInt16BE(orientation, 28)
  return segment
}

const pngSignature = '\x89PNG\r\n\x1a\n'
const pngMetadata = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME'])

/** Null for what is no whole PNG. */
function stripPng(bytes: Buffer): Buffer | null {
  if (bytes.subarray(0, 8).toString('latin1') !== pngSignature) return null
  const kept: Buffer[] = [bytes.subarray(0, 8)]
  let place = 8
  while (place + 12 <= bytes.length) {
    const end = place + 12 + bytes.readUInt32BE(place)
    if (end > bytes.length) return null
    const kind = bytes.subarray(place + 4, place + 8).toString('latin1')
    if (bytes.readUInt32BE(end - 4) !== crc32(bytes.subarray(place + 4, end - 4))) return null
    if (!pngMetadata.has(kind)) kept.push(bytes.subarray(place, end))
    if (kind === 'IEND') return Buffer.concat(kept)
    place = end
  }
  return null
}
