import type { Caller } from '#server/auth/caller.ts'

/** Key of a call that demo data make once. */
export const onceKey = (caller: Caller, endpoint: string, key: string) => {
  return { callerId: caller.id, key: `demo-${endpoint}-${key}`, endpoint, body: {} }
}
