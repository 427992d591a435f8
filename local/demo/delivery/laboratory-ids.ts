import { listLaboratories } from '#server/laboratories/listing/domain.ts'
import type { DemoContext } from '../demo-context.ts'
import { demoLaboratories } from '../laboratories/demo-laboratories.ts'
import type { DemoLaboratoryKey } from '../laboratories/demo-methods.ts'

/** Id of a demo laboratory, which is found by its name. */
export async function laboratoryId(
  { context, people }: DemoContext,
  key: DemoLaboratoryKey,
): Promise<string> {
  const query = demoLaboratories.find((laboratory) => laboratory.key === key)?.name ?? ''
  const { items } = await listLaboratories(context, people.get('expert'), { query })
  const found = items.find(({ name }) => name === query)
  if (!found) throw new Error(`The laboratory ${key} has not been made`)
  return found.id
}
