import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnswerPage } from '#contract/answer-pages.ts'
import type { DrawPage } from '#server/http/answer-page.ts'

/** Files of the build that render answer pages: the components of the site for Node, and the parts around a page. */
type Program = { renderAnswerPage: (page: AnswerPage, layouts: unknown) => string }
type Loaded = { folder: string; draw: DrawPage }

/**
 * Renders answer pages with the components of the build. A new build is used from the next answer on; one that cannot
 * be read leaves the last one in use.
 */
export function answersOfBuild(webDirectory: string): DrawPage {
  let loaded: Loaded | null = null
  return async (page) => {
    loaded = await loadNewest(webDirectory, loaded).catch((error: unknown) => {
      if (loaded) return loaded
      throw error
    })
    return loaded.draw(page)
  }
}

async function loadNewest(webDirectory: string, loaded: Loaded | null): Promise<Loaded> {
  const folder = await realpath(webDirectory)
  if (loaded?.folder === folder) return loaded
  const layouts: unknown = JSON.parse(await readFile(join(folder, '.build/answer-layouts.json'), 'utf8'))
  const program = pathToFileURL(join(folder, '.build/program/answer.js')).href
  const { renderAnswerPage } = (await import(program)) as Program
  return { folder, draw: (page) => renderAnswerPage(page, layouts) }
}
