import type { Endpoint } from './endpoint.ts'

/** Scopes of API keys. `read` covers GET, `write` every other method of the same resources. */
export const keyScopes = [
  'orders_read',
  'orders_write',
  'offers_read',
  'offers_write',
  'customers_read',
  'customers_write',
  'enquiries_read',
  'enquiries_write',
] as const
export type KeyScope = (typeof keyScopes)[number]

/** Scopes that a key of a customer may have. The others are about data of the provider. */
export const customerKeyScopes = [
  'orders_read',
  'orders_write',
  'offers_read',
  'offers_write',
] as const satisfies KeyScope[]

type Resource = 'orders' | 'offers' | 'customers' | 'enquiries'

/** Resource by the first segment of a path. Keys cannot call addresses of any other segment. */
const resources: Partial<Record<string, Resource>> = {
  orders: 'orders',
  files: 'orders',
  results: 'orders',
  uploads: 'orders',
  consignments: 'orders',
  'kept-samples': 'orders',
  'unannounced-samples': 'orders',
  offers: 'offers',
  'offer-templates': 'offers',
  products: 'offers',
  customers: 'customers',
  enquiries: 'enquiries',
}

/** Segments of addresses about the access of people, which no key may give or take. */
const aboutAccess: ReadonlySet<string> = new Set([
  'invitations',
  'readers',
  'people',
  'ended-access',
  'merge',
  'merge-preview',
  'merges',
  'link',
])

/** Scope that a key needs for an endpoint. Null for endpoints that no key may call, and for those that need no caller. */
export function scopeOf({
  access,
  method,
  path,
}: Pick<Endpoint, 'access' | 'method' | 'path'>): KeyScope | null {
  const [, first = '', ...others] = path.split('/')
  if (access !== 'signed-in' || others.some((segment) => aboutAccess.has(segment))) return null
  const resource = resources[first]
  return resource ? `${resource}_${method === 'GET' ? 'read' : 'write'}` : null
}
