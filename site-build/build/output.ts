import { copyFileSync, linkSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { EarlierBuild } from './builds.ts'
import { hashTexts } from './inputs.ts'

/** The files of a new build. What an earlier one made of the same is taken over: the very same file, and no work. */
export class Output {
  readonly files: Record<string, string> = {}
  readonly #folder: string
  readonly #earlier: EarlierBuild | null
  readonly #made = new Set<string>()

  constructor(folder: string, earlier: EarlierBuild | null) {
    this.#folder = folder
    this.#earlier = earlier
  }

  /** Notes what the file is made of. True when it is there already; otherwise somebody is to make it. */
  keep(name: string, madeOf: string): boolean {
    this.files[name] = madeOf
    return this.#earlier?.record.files[name] === madeOf && this.take(name)
  }

  /** From the earlier build. */
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
      // Some file systems know no second name for a file.
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

  /** Where to write a file of that name; its folder is there. */
  pathOf(name: string): string {
    const path = join(this.#folder, name)
    const folder = dirname(path)
    if (!this.#made.has(folder)) mkdirSync(folder, { recursive: true })
    this.#made.add(folder)
    return path
  }
}
