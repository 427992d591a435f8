import { cpSync, existsSync, mkdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleServer, type Need } from './bundle.ts'
import { listPackages } from './packages.ts'

/** Read by their path, or imported by a program of the web build. */
const furtherNeeds: Need[] = ['@expo-google-fonts/source-sans-3', 'react', 'react-dom'].map((name) => ({
  name,
  from: '',
}))

/**
 * Writes everything that runs in production into `dist/program`: the compiled server, its migrations, the packages that it
 * imports, the web build and the catalogue. A failed run leaves the last one in place.
 */
export async function assembleProgram(root: string): Promise<string> {
  const built = join(root, 'dist/web')
  const folder = join(root, 'dist/program')
  const unfinished = `${folder}.new`
  if (!existsSync(built)) throw new Error('The web is not built: run "npm run build" first.')
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(join(unfinished, 'dist'), { recursive: true })
  const needs = [...(await bundleServer(root, unfinished)), ...furtherNeeds]
  for (const place of listPackages(root, needs)) {
    cpSync(join(root, place), join(unfinished, place), { recursive: true, filter: isUsed(place) })
  }
  cpSync(join(root, 'server/db/migrations'), join(unfinished, 'server/db/migrations'), { recursive: true })
  cpSync(realpathSync(built), join(unfinished, 'dist/web'), { recursive: true })
  cpSync(join(root, 'dist/catalogue.json'), join(unfinished, 'dist/catalogue.json'))
  // Its own folder of packages begins here, whatever lies above.
  writeFileSync(join(unfinished, 'package.json'), `${JSON.stringify({ private: true, type: 'module' })}\n`)
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
  return folder
}

/**
 * Leaves out packages within the package, which are listed by themselves, its tests, and files for debuggers and
 * compilers.
 */
const isUsed = (place: string) => (path: string) => {
  const inside = path.slice(path.indexOf(place) + place.length)
  return !/^\/(?:node_modules|tests?|__tests__)$|\.(?:map|d\.[cm]?ts)$/.test(inside)
}
