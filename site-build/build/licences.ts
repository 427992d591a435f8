/** Licences of packages whose package.json names none. */
const foundLicences: Record<string, string> = {
  // Its Readme.md says so.
  'combine-errors': 'MIT',
  // By its file LICENSE.
  'png-js': 'MIT',
  // By its file LICENSE, and an old field of package.json.
  'xmlhttprequest-ssl': 'MIT',
}

/** SPDX expression of the licence of a package of package-lock.json, or undefined if none is known. */
export const licenceOf = (name: string, { license }: { license?: string }): string | undefined =>
  license ?? foundLicences[name]
