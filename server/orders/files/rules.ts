import type { StoredFile } from '#contract/files.ts'
import type { OrderState } from '#contract/lists.ts'
import type { Result } from '#contract/results.ts'
import type { FileRecord, OrderRecord } from '../record/store.ts'
import { fitsState, type Relation } from '../rules.ts'

/** More than anybody needs, and few enough that an order stays quick to read. */
export const filesPerOrder = 200

/** The side that attached a file may remove it, as long as files can be attached at all. */
export function isOwnKind(file: Pick<FileRecord, 'uploadedByKind'>, relation: Relation): boolean {
  return file.uploadedByKind === (relation === 'expert' ? 'expert' : 'customer')
}

export function presentFile(file: FileRecord, state: OrderState, relation: Relation): StoredFile {
  const { uploadedByKind: _, ...shown } = file
  return { ...shown, allowed: isOwnKind(file, relation) && fitsState('attach', state) ? ['delete'] : [] }
}

/** Whatever becomes of the order, what was never released may go. */
export function presentUnreleased({ uploadedByKind: _, ...file }: FileRecord): StoredFile {
  return { ...file, allowed: ['delete'] }
}

/** Files of results stay for good, whoever reads them. */
export function presentResults(results: OrderRecord['results'], relation: Relation): Result[] {
  return results.map(({ file: { uploadedByKind: _, ...file }, isNew, ...result }) => ({
    ...result,
    file: { ...file, allowed: [] },
    // What an expert released is news to no other expert.
    isNew: isNew && relation !== 'expert',
  }))
}
