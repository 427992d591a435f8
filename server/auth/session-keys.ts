import { createHash } from 'node:crypto'

/** Key under which the tokens of a session, a single token, or all tokens of a person end. */
export type SessionKey = string

export const keyOfSession = (sid: string): SessionKey => `sid ${sid}`

/** For tokens of a person that name no session: any of them may be of the session that ends. */
export const keyOfUnnamedSessions = (subject: string): SessionKey => `unnamed ${subject}`

/** For a token that names no session. */
export const keyOfToken = (token: string): SessionKey =>
  `token ${createHash('sha256').update(token).digest('base64url')}`

export const keyOfSubject = (subject: string): SessionKey => `sub ${subject}`

/** Key of a logout token, under which it is taken once. */
export const keyOfLogout = (jti: string): SessionKey => `logout ${jti}`
