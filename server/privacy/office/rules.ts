import type { PrivacyRequest } from '#contract/privacy.ts'

type Request = {
  id: string
  kind: PrivacyRequest['kind']
  askedAt: Date
  askedByName: string | null
  begunAt: Date | null
  withdrawnAt: Date | null
  finishedAt: Date | null
  refusal: PrivacyRequest['refusal']
  downloads: PrivacyRequest['downloads']
}

const isWaiting = ({ kind, begunAt, withdrawnAt, finishedAt }: Request) =>
  kind === 'erasure' && begunAt === null && withdrawnAt === null && finishedAt === null

export const presentRequest = (request: Request): PrivacyRequest => ({
  id: request.id,
  kind: request.kind,
  askedAt: request.askedAt.toISOString(),
  askedBy: request.askedByName,
  finishedAt: request.finishedAt?.toISOString() ?? null,
  withdrawnAt: request.withdrawnAt?.toISOString() ?? null,
  // A refused repetition leaves the erasure carried out.
  refusal: request.finishedAt === null ? request.refusal : null,
  downloads: request.downloads,
  allowed: isWaiting(request) ? ['withdraw'] : [],
})
