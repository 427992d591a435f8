import { useCallback, useState } from 'react'
import type { FieldErrorCode } from '#contract/errors.ts'
import { ApiProblem } from '#web/api/problem.ts'
import { useExplainField } from './explain.ts'

/** Problems of the fields of a form, from its own checks and from the API. */
export const useFieldProblems = () => {
  const explain = useExplainField()
  const [codes, setCodes] = useState<Record<string, FieldErrorCode>>({})
  const clear = useCallback(() => setCodes({}), [])
  return {
    /** Text of the problem of a field. */
    of: (path: string) => (codes[path] ? explain(codes[path]) : undefined),
    /** Text of the first problem of a field or of a part of it. */
    under: (path: string) => {
      const found = Object.keys(codes).find((each) => each === path || each.startsWith(`${path}.`))
      return found && codes[found] && explain(codes[found])
    },
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
        if (error instanceof ApiProblem)
          setCodes(Object.fromEntries(error.errors.map(({ path, code }) => [path, code])))
        throw error
      }
    },
  }
}

export type FieldProblems = ReturnType<typeof useFieldProblems>
