import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A page of each kind, and the files that a server needs beside them. */
export const smallSite = {
  'portal.html': '<!doctype html><meta name="labsilta-config" content="" />',
  'office.html': '<!doctype html><meta name="labsilta-config" content="" />',
  'laboratory.html': '<!doctype html><meta name="labsilta-config" content="" />',
  'about/index.html': '<!doctype html><title>About</title>',
  '404/index.html': '<!doctype html><title>Nothing here</title>',
  'fi/404/index.html': '<!doctype html><title>Ei mitään</title>',
  'page-data/app-data.json': '{"hash":"b1"}',
  '~partytown/partytown-sandbox-sw.html': '<!doctype html><script type="module">begin()</script>',
  'failed.en.html': '<!doctype html><style>p{color:red}</style><title>Failed</title>',
  'failed.fi.html': '<!doctype html><style>p{color:blue}</style><title>Virhe</title>',
}

/** Writes files into a folder. Broken ones are symbolic links to themselves, which cannot be followed. */
export function writeSite(folder: string, files: Record<string, string>, broken: readonly string[]): void {
  const place = (name: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    return join(folder, name)
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(place(name), text)
  for (const name of broken) symlinkSync(name.split('/').at(-1) ?? '', place(name))
}
