import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
/** Chromium without windows, which needs a third less time for the same pages. */
export const headlessShell = 'chromium-headless-shell'
const macBrowser = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Flags for a machine where Chromium runs as root and must not contact its vendor. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Installed browser; null if Playwright must use the one it downloads. */
export const findChromium = () => findBrowser(names)

/** Installed browser for tests, if possible the headless shell. */
export const findTestBrowser = () => findBrowser([headlessShell, ...names])

function findBrowser(wanted: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const places = wanted.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [process.env.CHROMIUM_PATH ?? '', ...places, macBrowser].find(canRun) ?? null
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return file !== ''
  } catch {
    return false
  }
}
