import type { ViewFilters } from '#contract/view-filters.ts'
import type { View } from '#contract/views.ts'
import type { ApiClient } from './api.ts'
import { expectOk } from './builders.ts'

type ViewOptions = { name?: string; filters?: ViewFilters; isShared?: boolean }

/** Saves a view and returns its id. */
export async function aView(
  by: ApiClient,
  { name = 'A view', filters = {}, isShared = false }: ViewOptions = {},
): Promise<string> {
  return expectOk(await by.post<View>('/views', { name, filters, isShared })).id
}
