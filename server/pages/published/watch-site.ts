import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { DiskSettings } from '#server/storage/open-disk.ts'
import { openSiteStore } from '#server/storage/site-store.ts'
import { PublishedSite } from './published-site.ts'
import type { Site } from './site.ts'
import { showReadable } from './site-metrics.ts'

/** A new build is noticed after this time at the latest, and served when it has been read. */
const checkEveryMs = 10_000

/** After each failure in a row the store is left alone twice as long, up to this many times as long as usual. */
const longestPause = 32

export const pauseAfter = (failures: number, everyMs: number) =>
  everyMs * Math.min(2 ** failures, longestPause)

/** Longest wait at the start. If the store is slower, the server begins with the build in its folder. */
const firstWaitMs = 10_000

export type WatchedSite = { site: Site; stop(): void }

type Options = {
  everyMs?: number
  /** Time for which the store may send nothing. */
  idleMs?: number
}

/** Reads what is published now, and whatever is published later. */
export async function watchSite(
  {
    config,
    log,
  }: {
    config: Pick<Config, 'webDirectory' | 'publicUrl' | 'acceptedSecrets'> & { files: DiskSettings }
    log: Logger
  },
  { everyMs = checkEveryMs, idleMs }: Options = {},
): Promise<WatchedSite> {
  const { files, webDirectory, publicUrl, acceptedSecrets: secrets } = config
  const place = { store: await openSiteStore(files, idleMs), secrets }
  const site = new PublishedSite({ place, webDirectory, publicUrl, log })
  const stopping = new AbortController()
  const first = Promise.withResolvers<void>()
  const watch = async () => {
    let failures = 0
    while (!stopping.signal.aborted) {
      const failure = await site.update().then(
        () => null,
        (error: unknown) => ({ error }),
      )
      showReadable(failure === null)
      if (failure && failures === 0)
        log.warn({ err: failure.error }, 'the published site cannot be read; the last one is served')
      failures = failure ? failures + 1 : 0
      first.resolve()
      await pause(pauseAfter(failures, everyMs), undefined, { signal: stopping.signal, ref: false }).catch(
        () => undefined,
      )
    }
  }
  void watch()
  await Promise.race([first.promise, pause(firstWaitMs, undefined, { ref: false })])
  return { site, stop: () => stopping.abort() }
}
