// `npm test`: installs what is missing and runs all checks and tests. Plain JavaScript for Node 20.
import { installPackages, runOnNode24 } from './node-24.mjs'

installPackages()
runOnNode24('tools/test/main.ts', process.argv.slice(2))
