import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Declaration of one endpoint, shared by server and clients. The server registers it, the OpenAPI document is generated from
 * it, and tests fail on a reply with an undeclared status or error code.
 */
export type Endpoint = {
  method: Method
  /** Path below /api/v1, with parameters in braces. */
  path: `/${string}`
  /** True for unversioned paths below /api, called by process monitoring. */
  isUnversioned?: true
  summary: string
  description?: string
  /**
   * Required caller: `anyone` needs no token, `laboratory` has opened the link of a consignment; everything else is decided by the
   * noun's access.ts.
   */
  access: 'anyone' | 'signed-in' | 'laboratory'
  /** True if the reply needs only the process itself and is given under any load. */
  alwaysAnswered?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Largest body in bytes; 100 kB by default. */
  bodyLimit?: number
  /**
   * `json` by default. `file`: multipart with one part `file`. `form`: JSON, or a form submitted by a page without
   * JavaScript, which is answered by a page. `fields`: a form submitted by another program, answered like JSON. `bytes`: part
   * of a file, starting at `Upload-Offset`.
   */
  takes?: 'json' | 'file' | 'form' | 'fields' | 'bytes'
  /** True if the reply describes an upload and repeats it in headers (`Upload-Offset`, `Upload-Length`) for tus clients. */
  tellsOffset?: true
  /** True if `version` in the reply is one of several versions that are kept, not a count of changes. It is no `ETag`. */
  numbersVersions?: true
  /** True if requests from other sites' pages are refused. */
  ownPagesOnly?: true
  /** True if the call takes an `Idempotency-Key`: the same key and body give the same reply for 24 hours. */
  idempotent?: true
  /** True if `If-Match` with the version that was read is required. */
  versioned?: true
  /** Status and shape of the reply: `file` is a stored file, `pdf` a generated document, `page` HTML. */
  status: 200 | 201 | 204
  reply: z.ZodType | 'file' | 'pdf' | 'page' | 'nothing'
  /** Error codes in addition to those of every endpoint. */
  errors: readonly ErrorCode[]
}

/** Keeps the literal types of an endpoint, so that routes know the exact shapes. */
export const endpoint = <const E extends Endpoint>(described: E) => described
