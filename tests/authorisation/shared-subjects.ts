import type { ApiClient, Reply, TestApi } from '#tests/support/api.ts'
import type { World } from './orders-in-states.ts'

type Called = Promise<Reply<{ code?: string }>>
type Call = (by: ApiClient, world: World) => Called
type CallOn<Subject> = (by: ApiClient, subject: Subject, world: World) => Called

/**
 * A subject that callers share for as long as they are refused, because most are and a subject is many calls. `read` makes
 * calls that leave it as it is, `act` others, after whose success the next caller gets a new one.
 */
export function shared<Subject>(make: (world: World) => Promise<Subject>) {
  const kept = new WeakMap<TestApi, Promise<Subject>>()
  const subjectIn = (world: World): Promise<Subject> => {
    const subject = kept.get(world.api) ?? make(world)
    kept.set(world.api, subject)
    return subject
  }
  const read =
    (call: CallOn<Subject>): Call =>
    async (by, world) =>
      call(by, await subjectIn(world), world)
  const act =
    (call: CallOn<Subject>): Call =>
    async (by, world) => {
      const reply = await call(by, await subjectIn(world), world)
      if (reply.status < 300) kept.delete(world.api)
      return reply
    }
  return { read, act }
}
