import type { RunningProduct } from '#local/product.ts'
import { startThrowAwayProduct } from '#local/throw-away/product.ts'
import { type Figure, type Measurement, showLine } from './report.ts'

const widths = [52, 8]

/** Measures with the whole product and its demo data, and prints the figures. */
export async function inProduct(
  measure: (product: RunningProduct) => Promise<Figure[]>,
): Promise<Measurement> {
  const product = await startThrowAwayProduct()
  try {
    const figures = await measure(product)
    for (const { name, value, unit } of figures)
      console.log(showLine(widths, [`${name} (${unit})`, value.toFixed(0)]))
    return { figures, failures: [] }
  } finally {
    await product.discard()
  }
}
