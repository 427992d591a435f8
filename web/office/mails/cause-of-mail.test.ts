import { expect, test } from 'vitest'
import { causeOfMail } from './cause-of-mail.ts'

test.each([
  [null, 'Unexpected end of input', 'uncomposed'],
  [null, null, 'uncomposed'],
  ['anna@fennopack.example', null, 'unknown'],
  ['anna@fennopack.example', '550 5.1.1 <anna@fennopack.example>: User unknown', 'unknownReceiver'],
  ['anna@fennopack.example', '552 5.2.2 Mailbox full', 'notAccepted'],
  ['anna@fennopack.example', 'connect ECONNREFUSED 10.5.1.1:25', 'notAccepted'],
] as const)('the cause of a mail to %s with the error %s is %s', (receiver, lastError, cause) => {
  expect(causeOfMail({ receiver, lastError })).toBe(cause)
})
