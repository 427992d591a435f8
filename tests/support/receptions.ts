import type { Reception } from '#contract/receptions.ts'
import type { ApiClient } from './api.ts'
import { expectOk } from './builders.ts'

/** Scans the code as an expert does at reception. */
export async function scanCode(expert: ApiClient, code: string, values: object = {}): Promise<Reception> {
  return expectOk(await expert.post<Reception>('/receptions', { code, ...values }))
}
