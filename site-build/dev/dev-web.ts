import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerFramesFile } from '#site-build/prerender/answer-frames.ts'
import { answerProgramFile } from '#site-build/prerender/bundle.ts'

/** Where the server asks for the drawing of an answer while nothing is built. */
export const answersPath = '/__answers'

/**
 * A folder that is to the server what a build is, as far as it takes one: the entries of portal and office, and a program
 * that leaves the drawing of answers to the dev server, which knows the sources as they are now.
 */
export function makeDevWeb({
  root,
  dataDir,
  siteUrl,
}: Record<'root' | 'dataDir' | 'siteUrl', string>): string {
  const folder = join(dataDir, 'dev-web')
  mkdirSync(join(folder, '.build/program'), { recursive: true })
  for (const entry of ['portal.html', 'office.html'])
    copyFileSync(join(root, 'web', entry), join(folder, entry))
  writeFileSync(join(folder, answerFramesFile), 'null')
  const address = JSON.stringify(siteUrl + answersPath)
  const program = `export const drawAnswer = async (page) =>
  (await fetch(${address}, { method: 'POST', body: JSON.stringify(page) })).text()\n`
  writeFileSync(join(folder, answerProgramFile), program)
  return folder
}
