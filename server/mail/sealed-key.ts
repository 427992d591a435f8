import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

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

function openKey(secret: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const opening = createDecipheriv(cipher, keyOf(secret), bytes.subarray(0, ivBytes))
  opening.setAuthTag(bytes.subarray(-tagBytes))
  const clear = [opening.update(bytes.subarray(ivBytes, -tagBytes)), opening.final()]
  return Buffer.concat(clear).toString('utf8')
}

type Body = { text: string; html: string }

/** Body as it is stored: without the key. */
export const withoutKey = ({ text, html }: Body, key: LinkKey | undefined): Body =>
  key
    ? { text: text.replaceAll(key.clear, placeholder), html: html.replaceAll(key.clear, placeholder) }
    : { text, html }

/** Body as it is sent. Fails if the signing secret has changed since the mail was composed. */
export function withKey<Mail extends Body>(secret: string, sealed: string | null, mail: Mail): Mail {
  if (sealed === null) return mail
  const key = openKey(secret, sealed)
  return {
    ...mail,
    text: mail.text.replaceAll(placeholder, key),
    html: mail.html.replaceAll(placeholder, key),
  }
}
