import { v7 as uuid } from 'uuid'
import { mostOfferTemplates, type OfferTemplate } from '#contract/offer-templates.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { type OnceKey, once } from '#server/db/once.ts'
import { Refusal } from '#server/refusal.ts'
import { contentForTemplate } from '../beginning/domain.ts'
import { requireExpert } from '../drafts/domain.ts'
import {
  countTemplates,
  findTemplate,
  insertTemplate,
  listTemplates as listRows,
  deleteTemplate as removeTemplate,
  type TemplateRow,
} from './store.ts'

export async function listTemplates({ db }: Context, caller: Caller): Promise<{ items: OfferTemplate[] }> {
  requireExpert(caller)
  return { items: (await listRows(db, mostOfferTemplates)).map(present) }
}

/** Keeps the content of an offer as a template. */
export function createTemplate(
  context: Context,
  caller: Caller,
  onceKey: OnceKey,
  { name, offerId }: { name: string; offerId: string },
): Promise<OfferTemplate> {
  requireExpert(caller)
  return context.db.transaction().execute((tx) =>
    once(tx, context.clock.now(), onceKey, async () => {
      const content = await contentForTemplate(tx, caller, offerId)
      const { count, isTaken } = await countTemplates(tx, name)
      if (isTaken) throw new Refusal('invalid_fields', [{ path: 'name', code: 'duplicate' }])
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

export async function deleteTemplate({ db }: Context, caller: Caller, id: string): Promise<undefined> {
  requireExpert(caller)
  if (!(await removeTemplate(db, id))) throw new Refusal('template_not_found')
}

const present = ({ createdAt, ...row }: TemplateRow): OfferTemplate => ({
  ...row,
  createdAt: createdAt.toISOString(),
})
