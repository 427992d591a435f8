import { newsEndpoints } from '#contract/news.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { listNews, noteNewsSeen, noteSubjectSeen } from './domain.ts'

export function newsRoutes(on: Register, context: Context): void {
  on(newsEndpoints.listNews, ({ caller }) => listNews(context, caller))
  on(newsEndpoints.noteNewsSeen, async ({ caller, body }) => {
    await noteNewsSeen(context, caller, body.until)
    return undefined
  })
  on(newsEndpoints.noteSubjectSeen, async ({ caller, params }) => {
    await noteSubjectSeen(context, caller, params.id)
    return undefined
  })
}
