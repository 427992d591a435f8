import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerLayoutsFile } from '#server/pages/published/build-files.ts'
import { answerProgramFile } from '#site-build/prerender/bundle.ts'

/** Address at which the server requests answer pages in development. */
export const answersPath = '/__answers'

/**
 * Folder that replaces a build for the server: the entries of portal and office, and a program that lets the dev
 * server render answer pages from current sources.
 */
export function makeDevWeb({
  root,
  dataDir,
  siteUrl,
}: Record<'root' | 'dataDir' | 'siteUrl', string>): string {
  const folder = join(dataDir, 'dev-web')
  mkdirSync(join(folder, '.build/program'), { recursive: true })
  for (const entry of ['portal.html', 'office.html', 'laboratory.html'])
    copyFileSync(join(root, 'web', entry), join(folder, entry))
  writeFileSync(join(folder, answerLayoutsFile), 'null')
  const address = JSON.stringify(siteUrl + answersPath)
  const program = `export const renderAnswerPage = async (page) =>
  (await fetch(${address}, { method: 'POST', body: JSON.stringify(page) })).text()\n`
  writeFileSync(join(folder, answerProgramFile), program)
  return folder
}
