import { useCallback, useState } from 'react'
import type { FieldErrorCode } from '#contract/errors.ts'
import { hasCode } from '#web/api/problem.ts'
import { useExplainField } from '#web/shell/explain.ts'

/** Problems of the fields of a form, from its own checks and from the API. */
export const useFieldProblems = () => {
  const explain = useExplainField()
  const [codes, setCodes] = useState<Record<string, FieldErrorCode>>({})
  const clear = useCallback(() => setCodes({}), [])
  return {
    /** Text of the problem of a field. */
    of: (path: string) => (codes[path] ? explain(codes[path]) : undefined),
    clear,
    /** Marks empty fields as required. True if there are none. */
    require: (values: Record<string, string>) => {
      const missing = Object.keys(values).filter((path) => values[path]?.trim() === '')
      setCodes(Object.fromEntries(missing.map((path) => [path, 'required' as const])))
      return missing.length === 0
    },
    /** Shows these problems. True if there are none. */
    show: (found: Record<string, FieldErrorCode>) => {
      setCodes(found)
      return Object.keys(found).length === 0
    },
    /** Performs a call and keeps the problems that the API names; the failure is thrown again. */
    reading: async <Result>(call: () => Promise<Result>): Promise<Result> => {
      setCodes({})
      try {
        return await call()
      } catch (error) {
        if (hasCode(error, 'invalid_fields'))
          setCodes(Object.fromEntries(error.errors.map(({ path, code }) => [path, code])))
        throw error
      }
    },
  }
}
