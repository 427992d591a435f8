import { fileURLToPath } from 'node:url'
import { ContentError } from './content/content-problem.ts'
import { importProducts } from './content/import-products.ts'

/** `npm run catalogue -- FILE`: replaces the products of the catalogue by those of a valid file. */
const [file] = process.argv.slice(2)
if (file === undefined) {
  console.error(
    'npm run catalogue -- FILE   a CSV or JSON file of products; docs/catalogue.md says what is in it',
  )
  process.exit(1)
}
try {
  const count = importProducts(file, fileURLToPath(new URL('../content', import.meta.url)))
  console.log(`${count} products are in content/catalogue/products now; npm run build takes them from there.`)
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  console.error(error.message)
  console.error(`\n${error.problems.length} problems; nothing was changed.`)
  process.exit(1)
}
