import { helsinkiDay } from '#contract/days.ts'
import type { KeyScope } from '#contract/key-scopes.ts'
import type { ApiKey } from '#contract/keys.ts'
import { ApiClient, type TestApi } from './api.ts'
import { expectOk } from './builders.ts'

type CreatedKey = ApiKey & { key: string }

export type KeyOptions = { organisationId?: string | null; scopes: readonly KeyScope[]; name?: string }

/** Body of a valid call that creates a key. */
export const aNewKey = (api: TestApi, { organisationId = null, scopes, name = 'ERP' }: KeyOptions) => ({
  name,
  organisationId,
  scopes,
  expiresOn: helsinkiDay(new Date(api.clock.now().getTime() + 30 * 86_400_000)),
})

/** API key created by the manager, and a client that uses it. */
export async function anApiKey(
  api: TestApi,
  options: KeyOptions,
): Promise<{ key: CreatedKey; client: ApiClient }> {
  const manager = await api.as('manager')
  const key = expectOk(await manager.post<CreatedKey>('/keys', aNewKey(api, options)))
  return { key, client: new ApiClient(api.app, key.key) }
}
