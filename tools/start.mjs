// `npm start`: installs what is missing and starts everything. Plain JavaScript for Node 20.
import { installPackages, runOnNode24 } from './node-24.mjs'

installPackages()
runOnNode24('local/main.ts', process.argv.slice(2))
