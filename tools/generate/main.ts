import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { freezeNewFiles } from './freeze-new-files.ts'
import { generatedFiles } from './generated-files.ts'

/**
 * `npm run generate`: writes the generated files and adds new migrations and decision records to the lists of frozen files.
 * `tests/arch.test.ts` fails if a generated file is stale or a frozen file has changed.
 */
for (const [path, text] of await generatedFiles()) {
  await writeFile(fileURLToPath(new URL(`../../${path}`, import.meta.url)), text)
  console.log(`wrote ${path}`)
}
await freezeNewFiles()
