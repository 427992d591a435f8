// `npm test`: installs what is missing and runs every check and test. Plain JavaScript that Node 20 reads.
import { installPackages, runOnNode24 } from './node-24.mjs'

installPackages()
runOnNode24('tools/test/main.ts', process.argv.slice(2))
