import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const viteHelper = '\0vite/preload-helper.js'
const runtime = fileURLToPath(new URL('../../web/chunks/import-chunk.ts', import.meta.url))
/** A dynamic import with the place where Vite writes the files to preload, and no other dynamic import between them. */
const importWithMarker = /\bimport\(([`'"])\.\/([^`'"]+)\1\)((?:(?!\bimport\().)*?)__VITE_PRELOAD__/gs

/**
 * Makes web/chunks/import-chunk.ts the runtime of dynamic imports. Vite lists the files of a chunk only when there are
 * several; this plugin lists the file of a chunk that stands alone.
 */
export const chunkImports = (): Plugin => ({
  name: 'chunk-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === viteHelper ? `export { importChunk as __vitePreload } from '${runtime}'` : undefined),
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.code.includes('__VITE_PRELOAD__')) continue
        chunk.code = chunk.code.replace(importWithMarker, (whole, quote, name, between) => {
          const target = bundle[`assets/${name}`]
          const standsAlone =
            target?.type === 'chunk' &&
            target.imports.length === 0 &&
            target.viteMetadata?.importedCss.size === 0
          return standsAlone
            ? `import(${quote}./${name}${quote})${between}[${JSON.stringify(target.fileName)}]`
            : whole
        })
      }
    },
  },
})
