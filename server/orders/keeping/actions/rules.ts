import type { RecordedAct } from '#contract/lists.ts'
import type { Edit, Recorded } from '../../lifecycle/rows/rules.ts'

const finished = ['completed', 'cancelled'] as const

/** Actions on samples after testing, which are offered on these and not on their order. */
export const onKept = {
  dispose_samples: { from: finished, by: ['expert'] },
  return_samples: { from: finished, by: ['expert'] },
  keep_samples: { from: finished, by: ['expert'] },
  restore_samples: { from: finished, by: ['expert'] },
} as const satisfies Partial<Record<RecordedAct, Edit>>
export type OnKept = keyof typeof onKept

/** Records of these actions in the table of actions on orders. */
export const keepingRecords = {
  dispose_samples: {
    notifies: [],
    unreadAfter: [],
    audience: 'both',
    details: ['sampleRanges'],
    reporting: null,
  },
  return_samples: {
    notifies: [{ to: 'orderer', mail: 'return-samples', preference: null }],
    unreadAfter: ['expert'],
    audience: 'both',
    details: ['sampleRanges', 'carrier', 'tracking'],
    reporting: null,
  },
  keep_samples: {
    notifies: [],
    unreadAfter: [],
    audience: 'provider',
    details: ['sampleRanges', 'until', 'reason'],
    reporting: null,
  },
  restore_samples: {
    notifies: [{ to: 'orderer', mail: 'restore-samples', preference: null }],
    unreadAfter: ['expert'],
    audience: 'both',
    details: ['sampleRanges', 'reason'],
    reporting: null,
  },
} as const satisfies Record<OnKept, Recorded>
