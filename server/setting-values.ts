/** Functions that read and judge values of settings. */

export const isHttps = (url: string) => url.startsWith('https:')

/** True for an example value: names below `.example` belong to nobody. */
export const isExample = (text: string) => /\.example\b/.test(text)

/** True if the address asks for TLS to whoever answers: nodemailer and pg accept such settings. */
export const trustsAnybody = (url: string) =>
  /[?&](?:sslmode=no-verify|tls\.rejectUnauthorized=(?!true))/i.test(url)

/** True if the connection is encrypted or local. An attacker can remove STARTTLS where it is not required. */
export function isProtected(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl)
  if (protocol === 'smtps:' || searchParams.get('requireTLS') === 'true') return true
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}

/** True for a secret of the example files in `deploy/`. */
export const isUnchanged = (value: string | undefined) => value?.includes('change-me') ?? false

/** Parts of a setting that lists several, separated by commas. */
export const listOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
