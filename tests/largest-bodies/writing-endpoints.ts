import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { WritingName } from '#tests/bad-input/request-of.ts'

type Named = { name: WritingName; endpoint: Endpoint; limit: number }

/** Limit of bodies whose endpoint declares none. */
const usualLimit = 100_000

/** Every endpoint that takes a body, from the contract: a new one is attacked without being listed. */
export const takingBodies: readonly Named[] = Object.entries(endpoints as Record<string, Endpoint>)
  .filter(([, { body, takes }]) => body !== undefined || takes === 'file' || takes === 'bytes')
  .map(([name, endpoint]) => ({
    name: name as WritingName,
    endpoint,
    limit: endpoint.bodyLimit ?? usualLimit,
  }))

/** Names of the fields of a body. */
export const fieldsOf = ({ body }: Endpoint): string[] =>
  body && 'shape' in body ? Object.keys(body.shape as object) : []
