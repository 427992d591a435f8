import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { EnquiryKind } from '#contract/enquiries.ts'
import type { EnquiryState } from '#contract/lists.ts'
import { writeVisitorFile } from '#server/files/domain.ts'
import type { FileSubject } from '#server/files/rules.ts'
import type { TestApi } from './api.ts'
import { pdf } from './file-bytes.ts'

type Known = {
  kind?: EnquiryKind
  name?: string
  phone?: string
  company?: string
  message?: string
  servicesOffered?: string
  assigneeId?: string
  dueAt?: Date
}

/** Stored enquiry in a state. It does not count as a form of its network. */
export async function anEnquiryIn(
  api: TestApi,
  state: EnquiryState = 'open',
  {
    kind = 'offer_request',
    name = 'Aino Kallio',
    phone = '',
    company = 'Kallio Oy',
    message = 'Migraatio',
    servicesOffered = '',
    assigneeId,
    dueAt,
  }: Known = {},
): Promise<string> {
  const id = uuid()
  const isWaiting = state === 'open' || state === 'in_progress'
  await sql`
    insert into enquiries (id, form_id, content_sha256, kind, name, email, phone, company, number_of_samples, sample_type,
      message, recurring_need, referral_source, services_offered, language, page, created_at, state, assignee_id,
      closed_reason, due_at)
    values (${id}, ${uuid()}, '', ${kind}, ${name}, ${`${id}@kallio.example`}, ${phone}, ${company}, '20', 'Kansi',
      ${message}, false, '', ${servicesOffered}, 'fi', '/fi/ota-yhteytta', now(), ${state}, ${assigneeId ?? null},
      ${state === 'closed' ? 'other' : null}, ${isWaiting ? (dueAt ?? new Date(Date.now() + 60_000)) : null})`.execute(
    api.context.db,
  )
  return id
}

/** Stored file of an enquiry or of a form that is not sent yet. */
export async function aVisitorFile(api: TestApi, subject: FileSubject): Promise<string> {
  const { fileStore, db, clock } = api.context
  const path = join(fileStore.incomingDirectory, uuid())
  await writeFile(path, pdf)
  const content = { contentType: 'application/pdf', sizeBytes: pdf.length }
  const key = await fileStore.keep(path, content)
  const received = { key, name: 'lid.pdf', sha256: '', ...content }
  return db.transaction().execute((tx) => writeVisitorFile(tx, { subject, received, at: clock.now() }))
}
