import { copyFileSync, linkSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { EarlierBuild } from './builds.ts'
import { hashTexts } from './inputs.ts'

/** Files of a new build. A file with unchanged inputs is hard-linked from the last build. */
export class Output {
  readonly files: Record<string, string> = {}
  readonly #folder: string
  readonly #earlier: EarlierBuild | null
  readonly #made = new Set<string>()

  constructor(folder: string, earlier: EarlierBuild | null) {
    this.#folder = folder
    this.#earlier = earlier
  }

  /** Records the inputs of a file. True if the file is taken from the last build; otherwise the caller makes it. */
  keep(name: string, madeOf: string): boolean {
    this.files[name] = madeOf
    return this.#earlier?.record.files[name] === madeOf && this.take(name)
  }

  /** Names of files from the last build. */
  take(name: string): boolean {
    if (!this.#earlier) return false
    const from = join(this.#earlier.folder, name)
    const to = this.pathOf(name)
    try {
      linkSync(from, to)
      return true
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENOENT') return false
      if (code === 'ENOSPC') throw error
      // Some file systems have no hard links.
      copyFileSync(from, to)
      return true
    }
  }

  write(name: string, content: string | Uint8Array): void {
    writeFileSync(this.pathOf(name), content)
  }

  text(name: string, text: string): void {
    if (!this.keep(name, hashTexts([text]))) this.write(name, text)
  }

  /** Path to write a file to; its folder exists. */
  pathOf(name: string): string {
    const path = join(this.#folder, name)
    const folder = dirname(path)
    if (!this.#made.has(folder)) mkdirSync(folder, { recursive: true })
    this.#made.add(folder)
    return path
  }
}
