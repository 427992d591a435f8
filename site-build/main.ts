import { buildWeb } from './build/build-web.ts'
import { ownBuild } from './build/own-build.ts'
import { ContentError } from './content/content-problem.ts'

/** `npm run build`: the browser's files, every page of the site with its picture, and the catalogue, into `dist/`. */
const startedAt = performance.now()
try {
  const counts = await buildWeb({ ...ownBuild(), logLevel: 'warn', terminal: process.stdout })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(
    counts
      ? `Drew ${counts.drawnPages} of ${counts.pages} pages and ${counts.drawnPictures} of ${counts.pictures} pictures in ${seconds} s`
      : `Nothing has changed since the last build (${seconds} s)`,
  )
} catch (error) {
  // What is wrong in a text is told by its place there, and ours in the program helps nobody.
  console.error(error instanceof ContentError ? error.message : error)
  process.exitCode = 1
}
