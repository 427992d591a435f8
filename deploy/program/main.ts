import { fileURLToPath } from 'node:url'
import { assembleProgram } from './assemble.ts'

/** `npm run program`: writes what runs in production into `dist/program`, after `npm run build`. */
const startedAt = performance.now()
const folder = await assembleProgram(fileURLToPath(new URL('../..', import.meta.url)))
console.log(`Wrote ${folder} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
