import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One endpoint as both sides know it. The server registers it as it stands, the OpenAPI document is made from it, and
 * an answer with a status or a code that is not named here is a defect that the tests find.
 */
export type Endpoint = {
  method: Method
  /** Below /api/v1, parameters in braces. */
  path: `/${string}`
  /** Below /api instead: what watches the process calls it, and no version of the API is its business. */
  isUnversioned?: true
  summary: string
  description?: string
  /** Who may call: `anyone` needs no token; the rest is decided by the noun's access.ts. */
  access: 'anyone' | 'signed-in'
  /** Needs nothing but the process, and is answered however busy that is. */
  alwaysAnswered?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The largest body in bytes; 100 kB where not said. */
  bodyLimit?: number
  /**
   * `json` where not said. A `file` body is multipart with one part `file`. `form` is JSON too, or what a form of a page
   * without a script sends: the answer to that is a page. `bytes` are some bytes of a file, from `Upload-Offset` on.
   */
  takes?: 'json' | 'file' | 'form' | 'bytes'
  /** What the answer says of an upload, its headers say too (`Upload-Offset`, `Upload-Length`), for clients of tus. */
  tellsOffset?: true
  /** Refused when a browser sends it from another site. */
  ownPagesOnly?: true
  /** The same key and body give the same reply for 24 hours. */
  idempotent?: true
  /** `If-Match` with the version that was read, of an order or a membership, is required. */
  versioned?: true
  /** The reply's status and shape; a `file` is a stream of whatever kind, a `pdf` a document that we make, a `page` HTML. */
  status: 200 | 201 | 204
  reply: z.ZodType | 'file' | 'pdf' | 'page' | 'nothing'
  /** The codes beyond those every endpoint may answer with. */
  errors: readonly ErrorCode[]
}

/** Keeps the literal types of one endpoint, so that routes know the exact shapes. */
export const endpoint = <const E extends Endpoint>(described: E) => described
