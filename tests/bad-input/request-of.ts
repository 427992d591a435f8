import fc, { type Arbitrary } from 'fast-check'
import { v7 as uuid } from 'uuid'
import type { EndpointName, endpoints } from '#contract/api.ts'

export type Upload = { field: string; name: string; content: Buffer }

export type Request = {
  params: Record<string, string>
  query: Record<string, string>
  headers: Record<string, string>
  /** Body: JSON, the form of an upload, or bytes; undefined if there is none. */
  body: unknown
}

export type ValidRequest = {
  as:
    | 'anna'
    | 'mikko'
    | 'sara'
    | 'expert'
    | 'manager'
    | 'raija'
    | 'leaving'
    | 'nobody'
    | 'waitingLaboratory'
    | 'laboratory'
    | 'closingLaboratory'
  request: Arbitrary<Request>
  /** Ids in the body that may be any well-formed id. */
  freeIds?: RegExp
  /** True if fields that the call does not know are ignored. */
  ignoresFields?: true
  /** True if the id in the address may be any: of what the caller does not see nothing changes. */
  isFreeAddress?: true
  /** Values that are wrong for most fields, but not for these. */
  alsoValid?: Readonly<Record<string, readonly unknown[]>>
}

type Writes<Name extends EndpointName> = Name extends EndpointName
  ? (typeof endpoints)[Name]['method'] extends 'GET'
    ? never
    : Name
  : never
export type WritingName = Writes<EndpointName>

type Parts = {
  params?: Record<string, string>
  version?: number
  once?: true
  query?: Record<string, string>
}

export const requestOf = <Body>(body: Arbitrary<Body>, { params = {}, version, once, query = {} }: Parts) =>
  body.map(
    (value): Request => ({
      params,
      query,
      headers: {
        ...(version !== undefined && { 'if-match': `"${version}"` }),
        ...(once && { 'idempotency-key': uuid() }),
      },
      body: value,
    }),
  )

export const nothing = fc.constant(undefined)
export const empty = fc.constant({})
