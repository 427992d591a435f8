import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const tryHard = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
const forms = [
  { suffix: '.br', compress: (bytes: Buffer) => promisify(brotliCompress)(bytes, tryHard) },
  { suffix: '.gz', compress: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }) },
]

/** Files that fit into one packet do not arrive sooner when compressed. */
const leastBytes = 1400

/**
 * Writes compressed scripts, programs and style sheets beside the originals, as small as possible, which is too slow per
 * request. Returns the names of the files written.
 */
export async function compressTexts(folder: string, names: readonly string[]): Promise<string[]> {
  const texts = names.filter((name) => /^assets\/.*\.(?:js|css|svg|wasm)$/.test(name))
  const written = await Promise.all(
    texts.map(async (name) => {
      const bytes = await readFile(join(folder, name))
      if (bytes.length < leastBytes) return []
      return Promise.all(
        forms.map(async ({ suffix, compress }) => {
          await writeFile(join(folder, name + suffix), await compress(bytes))
          return name + suffix
        }),
      )
    }),
  )
  return written.flat()
}
