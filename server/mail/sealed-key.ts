import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from '#server/secrets.ts'

/** Key of a one-time link in a mail, and the form in which it is stored until the mail has been sent. */
export type LinkKey = { clear: string; sealed: string }

/** Sign in place of the key in a stored mail. */
const placeholder = '[one-time key]'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'keys of links in mails', 32))

/** Encrypts the key of a link with the signing secret, which is not in the database. */
export function sealKey(secret: string, clear: string): LinkKey {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, keyOf(secret), iv)
  const sealed = Buffer.concat([iv, sealing.update(clear, 'utf8'), sealing.final(), sealing.getAuthTag()])
  return { clear, sealed: sealed.toString('base64url') }
}

/** The key, by whichever secret has sealed it. */
function openKey(secrets: Secrets, sealed: string): string {
  for (const secret of secrets) {
    const key = openWith(secret, sealed)
    if (key !== null) return key
  }
  throw new Error('No accepted signing secret opens the key of the link in this mail.')
}

/** Null if another secret has sealed the key: the cipher authenticates it. */
function openWith(secret: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const opening = createDecipheriv(cipher, keyOf(secret), bytes.subarray(0, ivBytes))
  opening.setAuthTag(bytes.subarray(-tagBytes))
  const clear = opening.update(bytes.subarray(ivBytes, -tagBytes))
  try {
    return Buffer.concat([clear, opening.final()]).toString('utf8')
  } catch {
    return null
  }
}

type Body = { text: string; html: string }

/** Body as it is stored: without the key. */
export const withoutKey = ({ text, html }: Body, key: LinkKey | undefined): Body =>
  key
    ? { text: text.replaceAll(key.clear, placeholder), html: html.replaceAll(key.clear, placeholder) }
    : { text, html }

/** Body as it is sent. Fails if the secret with which it was composed is no longer accepted. */
export function withKey<Mail extends Body>(secrets: Secrets, sealed: string | null, mail: Mail): Mail {
  if (sealed === null) return mail
  const key = openKey(secrets, sealed)
  return {
    ...mail,
    text: mail.text.replaceAll(placeholder, key),
    html: mail.html.replaceAll(placeholder, key),
  }
}
