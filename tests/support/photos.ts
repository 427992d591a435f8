/** JPEG files, generated so that the repository contains no binaries. */

export function jpegSegment(marker: number, content: string | Buffer): Buffer {
  const body = Buffer.from(content as string, 'latin1')
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

const scan = Buffer.concat([jpegSegment(0xda, '\x01\x01\0\0\x3f\0'), Buffer.from('12ff00aaffd0bb', 'hex')])
const end = Buffer.from('ffd9', 'hex')

/** A JPEG that no program could draw, but whose parts are where they belong. */
export function aJpeg({ before = Buffer.alloc(0), scans = 1 } = {}): Buffer {
  const start = Buffer.from('ffd8', 'hex')
  const parts = [start, jpegSegment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0'), before]
  return Buffer.concat([...parts, ...Array.from({ length: scans }, () => scan), end])
}

/** EXIF data of a phone: turned by a quarter, with place and device. */
const exif = Buffer.concat([
  Buffer.from('Exif\0\0II*\0', 'latin1'),
  Buffer.from('08000000 0100 1201 0300 01000000 0600 0000 00000000'.replaceAll(' ', ''), 'hex'),
  Buffer.from('GPS 60.17 N Phone 12'),
])

/** Metadata that a phone writes: place, device, a comment, and a film behind the picture. */
export const photoWithPlace = (): Buffer =>
  Buffer.concat([
    aJpeg({ before: Buffer.concat([jpegSegment(0xe1, exif), jpegSegment(0xfe, 'Seen on 5 May')]) }),
    Buffer.from('film'),
  ])
