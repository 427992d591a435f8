import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, buildWeb } from './build-web.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Build of this project's own content. */
export const ownBuild = (): Pick<BuildOptions, 'root' | 'contentDir' | 'distDir' | 'siteUrl'> => ({
  root,
  contentDir: join(root, 'content'),
  distDir: join(root, 'dist'),
  // Search engines need absolute addresses, and pages are rendered before any request.
  siteUrl: (process.env.PUBLIC_URL ?? 'http://localhost:3000').replace(/\/$/, ''),
})

export const buildOwnWeb = () => buildWeb({ ...ownBuild(), logLevel: 'error', terminal: null })
