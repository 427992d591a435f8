import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import {
  mostOfferTemplates,
  type OfferTemplate,
  type OfferTemplateContent,
  type offerTemplateEndpoints,
} from '#contract/offer-templates.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { type OnceKey, once } from '#server/db/once.ts'
import { Refusal } from '#server/refusal.ts'
import { contentForTemplate } from '../beginning/domain.ts'
import { requireExpert } from '../drafts/domain.ts'
import {
  countTemplates,
  findContent,
  findTemplate,
  insertTemplate,
  listTemplates as listRows,
  deleteTemplate as removeTemplate,
  renameTemplate as renameRow,
  type TemplateRow,
} from './store.ts'

export async function listTemplates({ db }: Context, caller: Caller): Promise<{ items: OfferTemplate[] }> {
  requireExpert(caller)
  return { items: (await listRows(db, mostOfferTemplates)).map(present) }
}

export async function getTemplate(
  { db }: Context,
  caller: Caller,
  id: string,
): Promise<OfferTemplateContent> {
  requireExpert(caller)
  const [row, content] = [await findTemplate(db, id), await findContent(db, id)]
  if (!row || !content) throw new Refusal('template_not_found')
  return { ...present(row), items: [...content.items] }
}

/** Keeps the content of an offer as a template. */
export function createTemplate(
  context: Context,
  caller: Caller,
  onceKey: OnceKey,
  { name, offerId, ofDraft }: z.output<typeof offerTemplateEndpoints.createOfferTemplate.body>,
): Promise<OfferTemplate> {
  requireExpert(caller)
  return context.db.transaction().execute((tx) =>
    once(tx, context.clock.now(), onceKey, async () => {
      const content = await contentForTemplate(tx, caller, { offerId, ofDraft })
      const { count, isTaken } = await countTemplates(tx, name)
      if (isTaken) throw nameTaken()
      if (count >= mostOfferTemplates) throw new Refusal('templates_too_many')
      const createdAt = context.clock.now()
      const id = uuid({ msecs: createdAt.getTime() })
      await insertTemplate(tx, { ...content, id, name, createdAt, createdBy: caller.personId })
      const row = await findTemplate(tx, id)
      if (!row) throw new Error('A template that was just written down cannot be found')
      return present(row)
    }),
  )
}

export function renameTemplate(
  { db }: Context,
  caller: Caller,
  id: string,
  name: string,
): Promise<OfferTemplate> {
  requireExpert(caller)
  return db.transaction().execute(async (tx) => {
    const { isTaken } = await countTemplates(tx, name, id)
    if (isTaken) throw nameTaken()
    await renameRow(tx, id, name)
    const row = await findTemplate(tx, id)
    if (!row) throw new Refusal('template_not_found')
    return present(row)
  })
}

const nameTaken = () => new Refusal('invalid_fields', [{ path: 'name', code: 'duplicate' }])

export async function deleteTemplate({ db }: Context, caller: Caller, id: string): Promise<undefined> {
  requireExpert(caller)
  if (!(await removeTemplate(db, id))) throw new Refusal('template_not_found')
}

const present = ({ createdAt, ...row }: TemplateRow): OfferTemplate => ({
  ...row,
  createdAt: createdAt.toISOString(),
})
