import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { generatedFiles } from './generated-files.ts'
import { noteLanded } from './landed.ts'

/** `npm run generate`: writes every generated file anew; tests/arch.test.ts fails when one of them is stale. */
for (const [path, text] of await generatedFiles()) {
  await writeFile(fileURLToPath(new URL(`../../${path}`, import.meta.url)), text)
  console.log(`wrote ${path}`)
}
await noteLanded()
