import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { billFile, makeBillOfMaterials } from './build/bill-of-materials.ts'
import { buildWeb } from './build/build-web.ts'
import { ownBuild } from './build/own-build.ts'
import { ContentError } from './content/content-problem.ts'

/**
 * `npm run build`: writes the browser's files, all pages of the site with their pictures, the catalogue and the bill of
 * materials into `dist/`.
 */
const startedAt = performance.now()
try {
  const options = ownBuild()
  const counts = await buildWeb({ ...options, logLevel: 'warn', terminal: process.stdout })
  writeFileSync(join(options.distDir, billFile), makeBillOfMaterials(options.root))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(
    counts
      ? `Rendered ${counts.renderedPages} of ${counts.pages} pages and ${counts.renderedPictures} of ${counts.pictures} pictures in ${seconds} s`
      : `Nothing has changed since the last build (${seconds} s)`,
  )
} catch (error) {
  // The problem names its place in the text; a stack of the program does not help.
  console.error(error instanceof ContentError ? error.message : error)
  process.exitCode = 1
}
