import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import { publish } from './pages/published/publish.ts'
import { openSiteStore } from './storage/site-store.ts'

/** Publishes the site that the build wrote to the file store. Run once per release, and to change texts between releases. */
export async function publishSite(): Promise<void> {
  const { files: settings, webDirectory, acceptedSecrets: secrets } = readConfig()
  const place = { store: await openSiteStore(settings), secrets }
  const { build, files, isNew } = await publish(place, webDirectory, systemClock.now())
  console.log(isNew ? `site published: ${files} files, build ${build}` : 'the site is published already')
}
