import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { NewEnquiry } from '#contract/enquiries.ts'
import type { FieldProblem } from '#contract/errors.ts'
import { phoneAsE164 } from '#server/phone.ts'
import type { Secrets } from '#server/secrets.ts'
import { instantOf, readSignedId, signId } from '#server/signed-id.ts'

/** Shortest time in which a person reads, fills in and sends a form. */
const shortestFillingMs = 3000
const longestFillingMs = 24 * 60 * 60 * 1000

export const openForm = (secret: string, id: string): string => signId(secret, 'form', id)

export type FormAge = 'too young' | 'right' | 'unknown'

/** Form of a token, and whether the elapsed time is that of a person. An expired token counts as none. */
export function readForm(
  secrets: Secrets,
  token: string | undefined,
  now: Date,
): { formId: string; age: FormAge } {
  const formId = token === undefined ? null : readSignedId(secrets, 'form', token)
  if (formId === null) return { formId: '', age: 'unknown' }
  const ms = now.getTime() - instantOf(formId).getTime()
  if (ms > longestFillingMs) return { formId, age: 'unknown' }
  return { formId, age: ms < shortestFillingMs ? 'too young' : 'right' }
}

/** Problems that the shape of the form cannot express. */
export function problemsOf({ kind, phone, servicesOffered }: NewEnquiry): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (phone !== '' && phoneAsE164(phone) === null) problems.push({ path: 'phone', code: 'not_a_phone' })
  if (kind === 'partner' && servicesOffered === '')
    problems.push({ path: 'servicesOffered', code: 'required' })
  if (kind !== 'partner' && servicesOffered !== '')
    problems.push({ path: 'servicesOffered', code: 'unknown_field' })
  return problems
}

/** Hash that makes the same content of the same form one enquiry, however often it is sent. */
export const hashOf = ({ form: _, homepage: __, ...words }: NewEnquiry): string =>
  createHash('sha256').update(JSON.stringify(words)).digest('base64url')

/** Part of an address that stands for one household or office: /24 of IPv4, /64 of IPv6. */
export function networkOf(ip: string): string {
  const [, mapped = ip] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? []
  if (!isIPv6(mapped)) return `${mapped.split('.').slice(0, 3).join('.')}.0/24`
  const [address = ''] = mapped.toLowerCase().split('%')
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - groups.length - last.length
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...last]
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
