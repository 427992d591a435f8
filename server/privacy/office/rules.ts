import type { Privacy, PrivacyRequest } from '#contract/privacy.ts'
import { retentionSteps } from '#contract/privacy-lists.ts'
import type { Config } from '#server/config.ts'

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

type Removal = { step: string; removedAt: Date; removed: number }

/** Every period with what was last removed. */
export function presentRetention(
  months: Config['retentionMonths'],
  removals: readonly Removal[],
): Privacy['retention'] {
  const byStep = new Map(removals.map((removal) => [removal.step, removal]))
  return retentionSteps.map((step) => ({
    step,
    months: months[step],
    removedAt: byStep.get(step)?.removedAt.toISOString() ?? null,
    removed: byStep.get(step)?.removed ?? 0,
  }))
}
