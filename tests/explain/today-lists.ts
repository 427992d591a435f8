import { type TodayKind, todayFilters, todayKinds } from '#contract/today.ts'
import type { ApiClient } from '#tests/support/api.ts'

/** Groups whose items have no owner, so that own items are not queried. */
const ofNobody: readonly TodayKind[] = [
  'accreditation_expiring',
  'consignments_overdue',
  'consignments_to_send',
  'laboratory_questions',
  'unannounced_samples',
]

/** Reads the start screen of an expert and each of its groups as a whole. */
export async function readToday(expert: ApiClient): Promise<void> {
  for (const filter of todayFilters) {
    await expert.get(`/today?filter=${filter}`)
    for (const group of todayKinds)
      if (filter !== 'mine' || !ofNobody.includes(group))
        await expert.get(`/today?filter=${filter}&group=${group}`)
  }
}
