import { v7 as uuid } from 'uuid'
import type { TestApi } from './api.ts'

type Values = { eventKey?: string; receiver?: string; subject?: string; failedAt?: Date }

/** Mail that was given up, with its id. */
export async function aFailedMail({ context, clock }: TestApi, values: Values = {}): Promise<string> {
  const id = uuid()
  const { eventKey = id, receiver = 'a@b.example', subject = 'A', failedAt = clock.now() } = values
  await context.db
    .insertInto('mails')
    .values({
      id,
      event_key: eventKey,
      receiver,
      language: 'en',
      subject,
      text: 'A',
      html: 'A',
      message_id: `<${id}@labsilta.example>`,
      state: 'failed',
      created_at: failedAt,
      failed_at: failedAt,
    })
    .execute()
  return id
}
