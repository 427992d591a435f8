import { rmSync } from 'node:fs'
import { findFreePort } from '#local/ports.ts'
import { type ProductOptions, type RunningProduct, startProduct } from '#local/product.ts'
import { makeThrowAwayFolder } from './postgres.ts'

type ThrowAwayProduct = RunningProduct & { discard(): Promise<void> }

/** The whole product on free ports, with a temporary data directory. */
export async function startThrowAwayProduct(
  options: Partial<Pick<ProductOptions, 'faultPort' | 'scanner' | 'hasObjectStore'>> = {},
): Promise<ThrowAwayProduct> {
  const dataDir = makeThrowAwayFolder()
  const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })
  const product = await startProduct({
    port: await findFreePort(),
    authPort: await findFreePort(),
    mailPort: await findFreePort(),
    mailUiPort: await findFreePort(),
    databasePort: await findFreePort(),
    metricsPort: null,
    scanner: null,
    scannerPort: await findFreePort(),
    hasObjectStore: false,
    objectStorePort: await findFreePort(),
    databaseUrl: null,
    ownerUrl: null,
    dataDir,
    durable: false,
    show: (line) => console.error(line),
    ...options,
  }).catch((error) => {
    remove(dataDir)
    throw error
  })
  return {
    ...product,
    async discard() {
      await product.stop()
      remove(dataDir)
      // As root below a closed folder the database lies elsewhere.
      if (product.databaseFolder) remove(product.databaseFolder)
    },
  }
}
