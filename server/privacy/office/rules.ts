import type { PrivacyRequest } from '#contract/privacy.ts'

type Request = {
  id: string
  kind: PrivacyRequest['kind']
  askedAt: Date
  askedByName: string | null
  finishedAt: Date | null
  refusal: PrivacyRequest['refusal']
  downloads: PrivacyRequest['downloads']
}

export const presentRequest = (request: Request): PrivacyRequest => ({
  id: request.id,
  kind: request.kind,
  askedAt: request.askedAt.toISOString(),
  askedBy: request.askedByName,
  finishedAt: request.finishedAt?.toISOString() ?? null,
  refusal: request.refusal,
  downloads: request.downloads,
})
