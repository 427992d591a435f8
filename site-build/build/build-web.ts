import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtForFile } from '#server/pages/own-address.ts'
import { recordFile } from '#server/pages/published/build-files.ts'
import { bundle } from '#site-build/prerender/bundle.ts'
import type { Counts } from '#site-build/prerender/prerender.ts'
import { withLock } from './build-lock.ts'
import { type BuildRecord, findEarlierBuild, startBuild, swapIn } from './builds.ts'
import { hashInputs, type Inputs } from './inputs.ts'
import { Output } from './output.ts'
import { Progress } from './progress.ts'

export type BuildOptions = {
  /** Root of the project, content and output. */
  root: string
  contentDir: string
  distDir: string
  siteUrl: string
  logLevel: 'warn' | 'error'
  /** Stream for progress; null for none. */
  terminal: NodeJS.WriteStream | null
}

/**
 * Builds the web and the catalogue from what has changed since the last build. Returns counts of rendered files, or
 * null if nothing has changed.
 */
export function buildWeb(options: BuildOptions): Promise<Counts | null> {
  const { root, contentDir, distDir, siteUrl } = options
  mkdirSync(distDir, { recursive: true })
  return withLock(join(distDir, 'build.lock'), async () => {
    const inputs = hashInputs(root, contentDir, siteUrl)
    const isFresh =
      findEarlierBuild(distDir)?.record.inputs === inputs.all && existsSync(join(distDir, 'catalogue.json'))
    return isFresh ? null : makeBuild(options, inputs)
  })
}

async function makeBuild(options: BuildOptions, inputs: Inputs): Promise<Counts> {
  const { root, contentDir, distDir, siteUrl, logLevel, terminal } = options
  const earlier = findEarlierBuild(distDir)
  const folder = startBuild(distDir)
  const output = new Output(folder, earlier)
  const progress = new Progress(terminal)
  const leave = new AbortController()
  try {
    const isBundled = earlier?.record.bundles === inputs.bundles
    const bundled = isBundled
      ? Promise.resolve(takeAll(output, earlier.record.bundleFiles))
      : bundle({ root, folder, logLevel }, leave.signal)
    // Awaited later; until then a failure must not end the process.
    bundled.catch(() => undefined)
    // Loaded here, because a build without changes does not need it.
    const { readSite } = await import('#site-build/prerender/site.ts')
    const { prerenderSite } = await import('#site-build/prerender/prerender.ts')
    const site = readSite(contentDir)
    const { counts, links } = await prerenderSite({
      root,
      site,
      siteUrl,
      inputs,
      folder,
      output,
      earlier,
      bundled,
      progress,
    })
    const record: BuildRecord = {
      inputs: inputs.all,
      bundles: inputs.bundles,
      bundleFiles: await bundled,
      files: output.files,
      links,
    }
    output.write(recordFile, JSON.stringify(record))
    output.write(builtForFile, siteUrl)
    // If the build ends here, the next one finds the old inputs and repeats both steps.
    replaceFile(join(distDir, 'catalogue.json'), JSON.stringify(site.catalogue))
    swapIn(distDir, folder)
    return counts
  } catch (error) {
    leave.abort()
    rmSync(folder, { recursive: true, force: true })
    throw error
  } finally {
    progress.end()
  }
}

function takeAll(output: Output, names: string[]): string[] {
  for (const name of names)
    if (!output.take(name)) throw new Error(`The last build has lost ${name}: remove dist`)
  return names
}

function replaceFile(file: string, text: string): void {
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}
