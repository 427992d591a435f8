import { replyDueAt } from '#server/enquiries/deadlines/rules.ts'
import type { Answers } from './questions.ts'
import { readRecording } from './restore.ts'

const recordedAt = new Date(readRecording().recordedAt)

/** Items that waited when the recording was made are due on the next working day. */
export const giveStates = (given: Answers[string]): Answers[string] =>
  JSON.parse(JSON.stringify(given), (_key, value) =>
    value?.referralSource === undefined
      ? value
      : {
          ...value,
          state: value.answeredAt ? 'answered' : 'open',
          assignee: null,
          dueAt: value.answeredAt ? null : replyDueAt(new Date(value.createdAt)).toISOString(),
          isOverdue: !value.answeredAt && replyDueAt(new Date(value.createdAt)) < recordedAt,
          closedReason: null,
          organisation: null,
          version: 1,
          allowed: value.answeredAt
            ? ['reply', 'note', 'record', 'close', 'reopen', 'offer', 'set_customer', 'add_file']
            : [
                'take',
                'reply',
                'note',
                'assign',
                'record',
                'answer',
                'close',
                'offer',
                'set_customer',
                'add_file',
              ],
        },
  )
