import type { Endpoint } from './endpoint.ts'

/** Header by which an expert acts for a person of a customer: the person's id. */
export const actForHeader = 'Act-For'

/**
 * Calls that an expert may make for a person: what is needed to place an order, to accept or decline what was
 * offered, and to change an order after submission.
 * Everything else is refused: what belongs to the person alone, such as settings, read marks and messages, and what experts
 * do under their own name.
 */
const callsWhileActing: ReadonlySet<string> = new Set([
  'GET /session',
  'GET /people',
  'GET /orders',
  'POST /orders',
  'GET /orders/{id}',
  'PATCH /orders/{id}',
  'DELETE /orders/{id}',
  'POST /orders/{id}/submit',
  'POST /orders/{id}/acts/accept',
  'POST /orders/{id}/acts/decline',
  'GET /orders/{id}/proposals',
  'POST /orders/{id}/proposals',
  'POST /orders/{id}/proposals/preview',
  'POST /orders/{id}/acts/accept_proposal',
  'POST /orders/{id}/acts/decline_proposal',
  'POST /orders/{id}/acts/withdraw_proposal',
  'PUT /orders/{id}/samples',
  'PATCH /orders/{id}/samples',
  'GET /orders/{id}/events',
  'GET /orders/{id}/timeline',
  'GET /orders/{id}/frames',
  'GET /orders/{id}/cover-sheet',
  'GET /orders/{id}/label-sheet',
  'GET /orders/{id}/customs-invoice',
  'GET /orders/{id}/results',
  'GET /orders/{id}/results/archive',
  'GET /results/{id}/table',
  'GET /results/{id}/table/document',
  'GET /orders/{id}/files',
  'POST /orders/{id}/files',
  'GET /files/{id}',
  'DELETE /files/{id}',
  'GET /orders/{id}/uploads',
  'POST /orders/{id}/uploads',
  'GET /uploads/{id}',
  'PATCH /uploads/{id}',
  'POST /uploads/{id}/completion',
  'DELETE /uploads/{id}',
  'GET /offers',
  'GET /offers/{id}',
  'GET /offers/{id}/document',
  'GET /offers/{id}/versions',
  'GET /offers/{id}/versions/{version}',
  'GET /offers/{id}/versions/{version}/differences',
  'POST /offers/{id}/decline',
])

export const isAllowedWhileActing = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): boolean =>
  callsWhileActing.has(`${method} ${path}`)
