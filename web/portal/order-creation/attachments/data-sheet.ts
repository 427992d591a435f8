import type { StoredFile } from '#contract/files.ts'
import type { SpecialGoods } from '#contract/lists.ts'

/** True if dangerous goods are declared and no file is attached that could be their safety data sheet. */
export const lacksDataSheet = (specialGoods: readonly SpecialGoods[], files: readonly StoredFile[]) =>
  specialGoods.includes('dangerous') && files.length === 0
