import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, buildWeb } from './build-web.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Of this project's own content, for wherever it is said to be. */
export const ownBuild = (): Pick<BuildOptions, 'root' | 'contentDir' | 'distDir' | 'siteUrl'> => ({
  root,
  contentDir: join(root, 'content'),
  distDir: join(root, 'dist'),
  // Search engines want whole addresses, and the pages are made before anybody asks for them.
  siteUrl: (process.env.PUBLIC_URL ?? 'http://localhost:3000').replace(/\/$/, ''),
})

export const buildOwnWeb = () => buildWeb({ ...ownBuild(), logLevel: 'error', terminal: null })
