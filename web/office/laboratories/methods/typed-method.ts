import type { FieldErrorCode } from '#contract/errors.ts'
import type { LaboratoryMethod, MethodInput } from '#contract/laboratory-methods.ts'
import type { Language, PriceUnit } from '#contract/lists.ts'
import { readCents, readWeeks, writeCents, writeWeeks } from '../../offers/editor/read-typed.ts'

/** Method as it is typed: price and weeks are texts. */
export type TypedMethod = Omit<MethodInput, 'priceCents' | 'turnaroundWeeks'> & {
  price: string
  weeks: string
}

export const typedOf = (method: LaboratoryMethod | null, language: Language): TypedMethod => ({
  productId: method?.product?.id ?? null,
  name: method?.name ?? '',
  technique: method?.technique ?? '',
  price: method && method.priceCents !== null ? writeCents(method.priceCents, language) : '',
  unit: (method?.unit ?? 'sample') satisfies PriceUnit,
  weeks: method?.turnaroundWeeks ? writeWeeks(method.turnaroundWeeks, language) : '',
  accreditationId: method?.accreditation?.id ?? null,
  minimumAmount: method?.minimumAmount ?? '',
  note: method?.note ?? '',
})

/** Reads what was typed; names the fields that cannot be read. */
export function readTyped(
  { price, weeks, ...typed }: TypedMethod,
  language: Language,
): { input: MethodInput; problems: Record<string, FieldErrorCode> } {
  const priceCents = price.trim() === '' ? null : readCents(price, language)
  const turnaroundWeeks = weeks.trim() === '' ? null : readWeeks(weeks)
  const hasTest = typed.productId !== null || typed.name.trim() !== ''
  return {
    input: { ...typed, name: typed.productId === null ? typed.name : '', priceCents, turnaroundWeeks },
    problems: {
      ...(!hasTest && { name: 'required' }),
      ...(price.trim() !== '' && priceCents === null && { priceCents: 'wrong_format' }),
      ...(weeks.trim() !== '' && turnaroundWeeks === null && { turnaroundWeeks: 'wrong_format' }),
    },
  }
}
