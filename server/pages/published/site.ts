/** File of a published build, in memory. */
export type HeldFile = { bytes: Buffer; sha256: string }

/** The build that a server serves: its own folder, and what was published since. */
export type Site = {
  /** Place of a file: in memory, in the folder of the server, or none. */
  find(path: string): HeldFile | 'folder' | null
}

/** The build in the folder alone. */
export const folderSite: Site = { find: () => 'folder' }

/** Text of a file, if the published build has another than the folder. */
export function heldText(site: Site, path: string): string | null {
  const found = heldFile(site, path)
  return found?.bytes.toString() ?? null
}

export function heldFile(site: Site, path: string): HeldFile | null {
  const found = site.find(path)
  return typeof found === 'object' ? found : null
}
