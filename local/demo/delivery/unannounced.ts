import { UnannouncedInput } from '#contract/unannounced-samples.ts'
import { discardUnannounced, recordUnannounced } from '#server/orders/unannounced/domain.ts'
import type { DemoContext } from '../demo-context.ts'
import type { MadeList } from '../made-list.ts'
import { workingTime } from '../moments.ts'
import { onceKey } from '../once-key.ts'

type Demo = {
  key: string
  daysAgo: number
  input: Partial<UnannouncedInput> & Pick<UnannouncedInput, 'description'>
  /** Reason for which it was discarded the day after; not given for one that waits. */
  discarded?: string
}

const unannounced: readonly Demo[] = [
  {
    key: 'unannounced-advertising',
    daysAgo: 9,
    input: {
      description: 'Box with a sample book of films',
      sender: 'Kalvotukku',
      storageLocation: 'Desk 2',
    },
    discarded: 'Advertising, not a sample.',
  },
  {
    key: 'unannounced-bottle',
    daysAgo: 2,
    input: {
      description: 'Amber glass bottle, 250 ml, “Lähde 3”',
      sender: 'Vesilinja Oy, Tampere',
      tracking: 'JJFI60004489',
      storageLocation: 'Cold room, shelf B2',
    },
  },
]

/** Records samples that came without a label of ours. */
export async function makeUnannounced(demo: DemoContext, made: MadeList): Promise<void> {
  const { context, clock, now, people } = demo
  const expert = people.get('expert')
  for (const { key, daysAgo, input, discarded } of unannounced.filter((each) => !made.has(each.key))) {
    clock.startAgain()
    clock.set(workingTime(now, daysAgo, daysAgo))
    await made.add(key)
    const recorded = await recordUnannounced(
      context,
      expert,
      onceKey(expert, 'unannounced', key),
      UnannouncedInput.parse(input),
    )
    if (discarded === undefined) continue
    clock.set(workingTime(now, daysAgo - 1, daysAgo))
    await discardUnannounced(context, expert, recorded, { reason: discarded })
  }
}
