import { setImmediate as turnOfOthers } from 'node:timers/promises'
import { z } from 'zod'
import type { FieldProblem } from '#contract/errors.ts'
import { mostProblems, type Path, problemsOf } from './field-problems.ts'

/** Number of single values that are validated before other requests get a turn: about a millisecond of work. */
const valuesPerSlice = 2000

/** Characters that take as long as a short value. */
const charactersPerValue = 100

const weightOf = (value: unknown): number =>
  typeof value === 'string' ? 1 + Math.floor(value.length / charactersPerValue) : 1

export type Validated = { value: unknown; problems: FieldProblem[] }
type Progress = { problems: FieldProblem[]; valuesInSlice: number }
type Step = Generator<undefined, unknown, undefined>

/**
 * Validates a body of any size without delaying other requests. Lists and objects are validated part by part, in
 * slices between which the event loop runs. Stops after 100 problems.
 */
export async function validateBody(
  schema: z.ZodType,
  body: unknown,
  pause: () => Promise<unknown> = turnOfOthers,
): Promise<Validated> {
  const progress: Progress = { problems: [], valuesInSlice: 0 }
  const steps = validate(schema, body, [], progress)
  let step = steps.next()
  while (!step.done) {
    await pause()
    step = steps.next()
  }
  return { value: step.value, problems: progress.problems }
}

function validate(schema: z.ZodType, value: unknown, path: Path, progress: Progress): Step {
  const inner = unwrap(schema, value)
  if (inner instanceof z.ZodArray && Array.isArray(value)) return validateList(inner, value, path, progress)
  if (inner instanceof z.ZodObject && isRecord(value)) return validateObject(inner, value, path, progress)
  return validateWhole(schema, value, path, progress)
}

/** Shape of a value that is present, without `optional` and `nullable`. */
function unwrap(schema: z.ZodType, value: unknown): z.core.$ZodType {
  if (value === undefined || value === null) return schema
  let inner: z.core.$ZodType = schema
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault || inner instanceof z.ZodNullable)
    inner = inner.def.innerType
  return inner
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function* validateWhole(schema: z.ZodType, value: unknown, path: Path, progress: Progress): Step {
  progress.valuesInSlice += weightOf(value)
  if (progress.valuesInSlice >= valuesPerSlice) {
    progress.valuesInSlice = 0
    yield
  }
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  report(progress, path, parsed.error.issues)
  return undefined
}

function* validateList(schema: z.ZodArray, value: unknown[], path: Path, progress: Progress): Step {
  const before = progress.problems.length
  // A list that is too long is one problem; its items are not validated.
  const enough = value.slice(0, Number(schema._zod.bag.maximum ?? value.length) + 1)
  yield* validateWhole(withAnyElements(schema), enough, path, progress)
  if (progress.problems.length > before) return undefined
  const checked: unknown[] = []
  for (const [index, element] of value.entries()) {
    if (isFull(progress)) return undefined
    checked.push(yield* validate(schema.element as z.ZodType, element, [...path, index], progress))
  }
  return checked
}

/** Rules of the list itself, such as its length. */
function withAnyElements(schema: z.ZodArray): z.ZodType {
  const known = listRules.get(schema)
  if (known) return known
  const rules = z.core.clone(schema, { ...schema.def, element: z.unknown() })
  listRules.set(schema, rules)
  return rules
}
const listRules = new WeakMap<z.ZodArray, z.ZodType>()

function* validateObject(
  schema: z.ZodObject,
  value: Record<string, unknown>,
  path: Path,
  progress: Progress,
): Step {
  const before = progress.problems.length
  // zod takes a list for an object whose fields are absent.
  if (Array.isArray(value)) {
    report(progress, path, [
      { code: 'invalid_type', expected: 'object', input: value, path: [], message: '' },
    ])
    return undefined
  }
  if (schema.def.catchall) refuseUnknownKeys(schema, value, path, progress)
  const checked: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(schema.shape)) {
    if (isFull(progress)) return undefined
    const part = yield* validate(field as z.ZodType, value[key], [...path, key], progress)
    if (part !== undefined) checked[key] = part
  }
  if (progress.problems.length > before) return undefined
  // Rules about several fields run after each field is valid, as in zod. The fields are not validated again.
  return schema.def.checks?.length
    ? yield* validateWhole(withAnyFields(schema), checked, path, progress)
    : checked
}

/** Rules of the object itself, such as those about several fields. */
function withAnyFields(schema: z.ZodObject): z.ZodType {
  const known = fieldRules.get(schema)
  if (known) return known
  const shape = Object.fromEntries(Object.keys(schema.shape).map((key) => [key, z.unknown().optional()]))
  const rules = z.core.clone(schema, { ...schema.def, shape })
  fieldRules.set(schema, rules)
  return rules
}
const fieldRules = new WeakMap<z.ZodObject, z.ZodType>()

function refuseUnknownKeys(
  { shape }: z.ZodObject,
  value: Record<string, unknown>,
  path: Path,
  progress: Progress,
): void {
  for (const key in value) {
    if (isFull(progress)) return
    if (!Object.hasOwn(shape, key))
      report(progress, path, [{ code: 'unrecognized_keys', keys: [key], path: [], message: '' }])
  }
}

const isFull = ({ problems }: Progress): boolean => problems.length >= mostProblems

function report(progress: Progress, path: Path, issues: readonly z.core.$ZodIssue[]): void {
  const left = mostProblems - progress.problems.length
  progress.problems.push(...problemsOf(issues.slice(0, left), path).slice(0, left))
}
