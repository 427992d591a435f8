import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnswerPage } from '#contract/answer-pages.ts'
import type { DrawPage } from '#server/http/answer-page.ts'
import { answerLayoutsFile } from './published/build-files.ts'
import { type HeldFile, heldFile, type Site } from './published/site.ts'

/** Files of the build that render answer pages: the components of the site for Node, and the parts around a page. */
type Program = { renderAnswerPage: (page: AnswerPage, layouts: unknown) => string }
type Loaded = { folder: string; held: HeldFile | null; draw: DrawPage }

/**
 * Renders answer pages with the components of the build. A new build is used from the next answer on; one that cannot
 * be read leaves the last one in use.
 */
export function answersOfBuild(webDirectory: string, site: Site): DrawPage {
  let loaded: Loaded | null = null
  return async (page) => {
    loaded = await loadNewest(webDirectory, site, loaded).catch((error: unknown) => {
      if (loaded) return loaded
      throw error
    })
    return loaded.draw(page)
  }
}

async function loadNewest(webDirectory: string, site: Site, loaded: Loaded | null): Promise<Loaded> {
  const folder = await realpath(webDirectory)
  const held = heldFile(site, answerLayoutsFile)
  if (loaded?.folder === folder && loaded.held === held) return loaded
  const text = held ? held.bytes.toString() : await readFile(join(folder, answerLayoutsFile), 'utf8')
  const layouts: unknown = JSON.parse(text)
  const program = pathToFileURL(join(folder, '.build/program/answer.js')).href
  const { renderAnswerPage } = (await import(program)) as Program
  return { folder, held, draw: (page) => renderAnswerPage(page, layouts) }
}
