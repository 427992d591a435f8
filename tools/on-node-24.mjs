// `node tools/on-node-24.mjs FILE ARGUMENTS`: runs a TypeScript tool on the pinned Node 24.
import { installPackages, runOnNode24 } from './node-24.mjs'

const [file, ...args] = process.argv.slice(2)
if (!file) {
  console.error('Say which file to run: node tools/on-node-24.mjs FILE ARGUMENTS')
  process.exit(2)
}
installPackages()
runOnNode24(file, args)
