import { v7 as uuid } from 'uuid'
import type { UnannouncedInput, UnannouncedSample } from '#contract/unannounced-samples.ts'
import type { ApiClient } from './api.ts'
import { expectOk } from './builders.ts'

/** Records an unannounced sample as an expert does at reception. */
export async function anUnannouncedSample(
  expert: ApiClient,
  values: Partial<UnannouncedInput> = {},
): Promise<UnannouncedSample> {
  const body = { description: 'A jar without a label', ...values }
  return expectOk(await expert.post<UnannouncedSample>('/unannounced-samples', body, { key: uuid() }))
}
