import type { FieldProblem } from '#contract/errors.ts'
import type { MethodInput } from '#contract/laboratory-methods.ts'

/** Problems of a method by itself. */
export function problemsOf({
  productId,
  name,
  turnaroundWeeks,
}: Pick<MethodInput, 'productId' | 'name' | 'turnaroundWeeks'>): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (productId === null && name === '') problems.push({ path: 'name', code: 'required' })
  // The name of a product follows the catalogue.
  if (productId !== null && name !== '') problems.push({ path: 'name', code: 'not_a_choice' })
  if (turnaroundWeeks && turnaroundWeeks.max < turnaroundWeeks.min)
    problems.push({ path: 'turnaroundWeeks.max', code: 'too_small' })
  return problems
}
