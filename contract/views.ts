import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Count, Id, line, NamedRef, Version } from './fields.ts'
import { mostCountedInView, mostCountedViews } from './limits.ts'
import { listNames } from './office-lists.ts'
import { ViewFilters } from './view-filters.ts'

/** Number of own views that a person may have. */
export const mostViews = 50
/** Number of views that the provider’s staff may share. */
export const mostSharedViews = 100

const list = z.enum(listNames).describe('The list that the view belongs to.')

export const View = z
  .object({
    id: Id,
    list,
    name: z.string().describe('The name of the view.'),
    filters: ViewFilters,
    isShared: z.boolean().describe('True for a view of all staff of the provider.'),
    owner: NamedRef.describe('Who saved the view.'),
    isDefault: z.boolean().describe('True for the view that the reader’s list opens with.'),
    count: Count.max(mostCountedInView)
      .nullable()
      .describe(
        `Number of rows shown to the reader; at most ${mostCountedInView}, even if there are more. Only the first ${mostCountedViews} views of a list are counted; null for the others.`,
      ),
    version: Version,
    allowed: z.array(z.enum(['edit', 'delete'])).describe('Actions that the reader may take on it.'),
  })
  .meta({ id: 'View' })
export type View = z.infer<typeof View>

const viewName = line(100, 1).describe('Name, 1–100 characters.')
const isShared = z.boolean().describe('Shares it with all staff of the provider.')

const ViewParams = z.strictObject({ id: Id.describe('The view’s ID.') })

export const viewEndpoints = {
  listViews: endpoint({
    method: 'GET',
    path: '/views',
    summary: 'Saved views of a list',
    description:
      'The caller’s own views and, for the provider’s staff, shared views, with the number of rows in each.',
    access: 'signed-in',
    query: z.strictObject({ list: list.default('orders') }),
    status: 200,
    reply: z
      .object({
        items: z
          .array(View)
          .describe(`Own ones first, each by age; at most ${mostViews} own and ${mostSharedViews} shared.`),
      })
      .meta({ id: 'ViewList' }),
    errors: [],
  }),
  saveView: endpoint({
    method: 'POST',
    path: '/views',
    summary: 'Save a view',
    description: 'Only the provider’s staff share views.',
    access: 'signed-in',
    body: z.strictObject({
      list: list.default('orders'),
      name: viewName,
      filters: ViewFilters,
      isShared: isShared.default(false),
    }),
    idempotent: true,
    status: 201,
    reply: View,
    errors: ['forbidden', 'organisation_filter_refused', 'views_too_many'],
  }),
  editView: endpoint({
    method: 'PATCH',
    path: '/views/{id}',
    summary: 'Rename or change a view',
    description: 'Fields that are not sent are left unchanged. Managers can change shared views of others.',
    access: 'signed-in',
    params: ViewParams,
    body: z.strictObject({
      name: viewName.optional(),
      filters: ViewFilters.optional(),
      isShared: isShared.optional(),
    }),
    versioned: true,
    status: 200,
    reply: View,
    errors: ['forbidden', 'organisation_filter_refused', 'view_changed', 'view_not_found', 'views_too_many'],
  }),
  deleteView: endpoint({
    method: 'DELETE',
    path: '/views/{id}',
    summary: 'Delete a view',
    description: 'Managers can delete shared views of others.',
    access: 'signed-in',
    params: ViewParams,
    status: 204,
    reply: 'nothing',
    errors: ['forbidden', 'view_not_found'],
  }),
  chooseDefaultView: endpoint({
    method: 'PUT',
    path: '/views/default',
    summary: 'Choose the default view of a list',
    access: 'signed-in',
    body: z.strictObject({
      viewId: Id.nullable().describe('A view that the caller sees; null for none.'),
      list: list.default('orders').describe('The list whose default view is cleared with null.'),
    }),
    status: 204,
    reply: 'nothing',
    errors: ['view_not_found'],
  }),
}
